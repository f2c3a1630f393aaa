import { attachmentEndings } from '@portolan/contract/attachment'
import { dialogPart, type TourStep } from '../../../../../../e2e/tours/step.ts'

/** Signs and codes of currencies, units and kinds of files, the same in every language. */
const codes = ['HK', 'US', 'JP', 'CNY', 'THB', 'JPY', 'EUR', 'PDF', 'MB', ...attachmentEndings]
/** Airlines, a booking, and who publishes the factors of emissions. */
const known = [...codes, 'CX', 'QF', 'AF', 'QFYK02', 'DESNZ', 'DEFRA']

export const steps: readonly TourStep[] = [
  {
    name: 'requests',
    as: 'person',
    at: '/pre-trip?view=all',
    known,
    shows: ({ page, text }) => page.getByRole('checkbox', { name: text.uiList.select.split('{name}')[0] }).first(),
  },
  {
    name: 'requests by filter',
    as: 'person',
    at: '/pre-trip?view=all&from=2026-01-01',
    known,
    shows: ({ page, text }) => page.getByRole('textbox', { name: text.requestsList.travelFrom }),
  },
  {
    name: 'requests to save a filter of',
    as: 'person',
    at: '/pre-trip?view=all&text=fair',
    open: async ({ page, text }) => {
      await page.getByRole('button', { name: text.uiList.saved }).click()
      await page.getByRole('menuitem', { name: text.uiList.saveFilters }).click()
    },
    shows: ({ page, text }) =>
      page.getByRole('dialog').getByRole('button', { name: text.uiList.saveFilter, exact: true }),
    known: [...known, 'fair'],
    part: dialogPart,
    final: true,
  },
  {
    name: 'substitutes',
    as: 'person',
    at: '/pre-trip?view=awaiting',
    open: ({ page, text }) => page.getByRole('button', { name: text.requestsDelegations.open }).click(),
    known,
    shows: ({ page, text }) => page.getByRole('dialog').getByRole('button', { name: text.requestsDelegations.set }),
    part: dialogPart,
  },
  {
    name: 'request',
    as: 'person',
    at: '/pre-trip?view=all&sort=-name',
    open: ({ page }) => page.getByText('Canton supplier visit').first().click(),
    known,
    shows: ({ page, text }) => page.getByRole('heading', { level: 2, name: text.requestsDetail.approvals }),
    final: true,
  },
  {
    // The demo's desk offers options for it.
    name: 'request with options',
    as: 'person',
    at: '/pre-trip?view=all&text=Melbourne+buyers',
    open: ({ page }) => page.getByText('Melbourne buyers’ week').first().click(),
    known,
    shows: ({ page, text }) => page.getByRole('region', { name: text.detailOptions.title, exact: true }),
    final: true,
  },
  {
    name: 'external order',
    as: 'person',
    at: '/pre-trip?view=all&over=y&text=Paris+sales',
    open: async ({ page, text }) => {
      await page.getByText('Paris sales week').first().click()
      await page.getByText(text.tripDetail.amenities, { exact: true }).click()
    },
    known,
    shows: ({ page, text }) => page.getByText(text.tripDetail.sum, { exact: true }),
    final: true,
  },
  {
    name: 'approval health',
    as: 'person',
    at: '/approvals/health',
    known,
    shows: ({ page, text }) => page.getByRole('heading', { level: 2, name: text.requestsHealth.table }),
  },
  {
    name: 'new request',
    as: 'person',
    at: '/pre-trip/new',
    known,
    shows: ({ page, text }) => page.getByRole('textbox', { name: text.requestsForm.field.tripName }),
  },
]
