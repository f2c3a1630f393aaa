import { expect } from '@playwright/test'
import { upcomingTrips } from '../../../../../../e2e/pages/dashboard.ts'
import { dayFromNow, pasteText } from '../../../../../../e2e/pages/own-bookings.ts'
import { fill } from '../../../../../../e2e/pages/texts.ts'
import { dialogPart, menuPart, type TourStep } from '../../../../../../e2e/tours/step.ts'
import { barcodeOf } from '../../../../../server/src/features/trips/confirmations/testing/sample-files.ts'

/** Names of programs and file formats, the same in every language. */
const programs = ['Outlook', 'Gmail', 'Apple', 'Wallet', 'Web', 'eml', 'html', 'ics', 'pkpass', 'MB']

export const steps: readonly TourStep[] = [
  {
    name: 'company filter',
    as: 'person',
    at: '/',
    open: ({ page, language }) => upcomingTrips(page, language).filter.click(),
    shows: ({ page, language, text }) => upcomingTrips(page, language).choice(text.trips.any),
    part: menuPart,
  },
  {
    name: 'trips',
    as: 'person',
    at: '/trips',
    shows: ({ page, text }) => page.getByRole('checkbox', { name: text.uiList.select.split('{name}')[0] }).first(),
  },
  {
    name: 'trips to export',
    as: 'person',
    at: '/trips',
    open: async ({ page, text }) => {
      await page.getByRole('checkbox').nth(1).check()
      await page.getByRole('button', { name: text.uiList.export, exact: true }).last().click()
    },
    shows: ({ page, text }) => page.getByRole('menuitem', { name: text.uiList.xlsx }),
    known: ['Excel', 'CSV'],
    part: menuPart,
    final: true,
  },
  {
    name: 'trips by column',
    as: 'person',
    at: '/trips',
    open: ({ page, text }) => page.getByRole('button', { name: text.uiList.columns, exact: true }).click(),
    shows: ({ page, text }) => page.getByRole('menuitemcheckbox', { name: text.tripsList.deadline }),
    part: menuPart,
  },
  {
    name: 'trips over time',
    as: 'person',
    at: '/trips?as=bars',
    shows: ({ page, text }) => page.getByText(text.tripsList.todayLine),
    // Where a trip leads stands in its bar, as far as there is room; its line says it whole.
    mayCut: 'li em',
  },
  {
    name: 'trips narrowed',
    as: 'person',
    at: '/trips?view=past&sort=-departure&stage=booked',
    shows: ({ page, text }) => page.getByLabel(text.tripsList.span),
  },
  {
    name: 'trip page',
    as: 'person',
    at: '/trips',
    open: async ({ page, text }) => {
      await page.getByRole('main').locator('a[href^="/trips/"]').first().click()
      await page.getByRole('dialog').getByRole('link', { name: text.tripDetail.openPage }).click()
    },
    shows: ({ page, text }) => page.getByRole('main').getByRole('region', { name: text.tripDetail.documents }),
    final: true,
  },
  {
    name: 'trips not found',
    as: 'person',
    at: '/trips?text=zzzz&sort=-name',
    shows: ({ page, text }) => page.getByText(text.tripsList.noneFoundHint),
    known: ['zzzz'],
  },
  {
    name: 'own bookings',
    as: 'person',
    at: '/',
    open: ({ page }) => page.keyboard.press('a'),
    shows: ({ page, text }) => page.getByRole('dialog').getByText(text.confirmations.how),
    known: programs,
    part: dialogPart,
  },
  {
    name: 'own booking with a question',
    as: 'person',
    at: '/',
    open: async ({ page, text }) => {
      await page.keyboard.press('a')
      await expect(page.getByRole('dialog').getByText(text.confirmations.how)).toBeVisible()
      await pasteText(page, barcodeOf(dayFromNow(150), 'ZX81QL'))
    },
    shows: ({ page, text }) => page.getByRole('group', { name: text.confirmations.field.departs }),
    known: programs,
    part: dialogPart,
    final: true,
    undo: async ({ page, text }) => {
      const { throwAway, throwAwayFile, how } = text.confirmations
      await page.getByRole('button', { name: fill(throwAwayFile, { file: 'barcode.txt' }) }).click()
      await page.getByRole('button', { name: throwAway, exact: true }).click()
      await expect(page.getByText(how)).toBeVisible()
    },
  },
]
