import { expect, type Page } from '@playwright/test'
import { barcodeOf } from '../../apps/server/src/features/trips/confirmations/testing/sample-files.ts'
import { outboxTexts } from '../../apps/server/src/web/outbox-texts.ts'
import { accountStops, accountVisitorStops } from './account-stops.ts'
import { emailOf } from './accounts.ts'
import { addressOf, journeyFiles, notes } from './attachments.ts'
import { creditWords } from './credits.ts'
import { accountMenu, logOut, openThemes, upcomingTrips } from './dashboard.ts'
import { dayFromNow, pasteText } from './own-bookings.ts'
import { paletteOf } from './palette.ts'
import { phoneStops, phoneVisitorStops } from './phone-stops.ts'
import { goToProvider, signInForm } from './sign-in.ts'
import type { Stop, View } from './stop.ts'
import { fill } from './texts.ts'
import { tileStops } from './tile-stops.ts'
import { waysInStops } from './ways-in-stops.ts'

const dialog = '[role=dialog], dialog[open]'
/** Names of programs and of what they make, the same in every language. */
const programs = ['Outlook', 'Gmail', 'Apple', 'Wallet', 'Web', 'eml', 'html', 'ics', 'pkpass', 'MB']
const menu = '[role=menu]'

const mainHeading = ({ page }: View, name: string) => page.getByRole('heading', { level: 1, name })
const dialogOf = ({ page }: View, name: string) => page.getByRole('dialog', { name })
const profileCall = '**/GetLoginProfile?*'

async function chooseEntry({ page, text }: View, entry: string): Promise<void> {
  await accountMenu(page).click()
  await expect(page.getByRole('menuitem', { name: text.shell.logout })).toBeVisible()
  await page.getByRole('menuitem', { name: entry }).click()
}

/** Every page and everything that opens over one: a new page is one more entry. */
export const stops: readonly Stop[] = [
  {
    name: 'login',
    as: 'visitor',
    at: '/login',
    shows: ({ page, text }) => page.getByRole('button', { name: text.session.signIn }),
  },
  {
    name: 'sign-in',
    as: 'visitor',
    at: '/login',
    open: ({ page, language }) => goToProvider(page, language),
    shows: ({ page, language }) => signInForm(page, language).password,
    final: true,
  },
  {
    name: 'sign-in refused',
    as: 'visitor',
    at: '/login',
    open: async ({ page, language, journey }) => {
      await goToProvider(page, language)
      const form = signInForm(page, language)
      await form.email.fill(emailOf(journey))
      await form.password.fill('not-the-password')
      await form.submit.click()
    },
    shows: ({ page, language }) => signInForm(page, language).fault,
    final: true,
  },
  ...waysInStops,
  ...accountVisitorStops,
  {
    name: 'privacy agreement',
    as: 'visitor',
    at: '/privacy-agreement',
    shows: ({ page }) => page.getByRole('article').getByRole('heading', { level: 2 }).first(),
  },
  ...phoneVisitorStops,
  {
    name: 'static page',
    as: 'visitor',
    at: '/content?category=StaticPage&keyword=travel-policy',
    shows: ({ page }) => page.getByRole('article').getByRole('heading', { level: 2 }).first(),
  },
  {
    name: 'static page not found',
    as: 'visitor',
    at: '/content?category=StaticPage&keyword=nowhere',
    shows: (view) => mainHeading(view, view.text.content.missing),
  },
  {
    name: 'about',
    as: 'visitor',
    at: '/about',
    shows: ({ page }) => page.getByRole('article').getByRole('heading', { level: 3 }).first(),
    known: creditWords,
  },
  {
    name: 'attachment without session',
    as: 'visitor',
    at: addressOf(journeyFiles.text),
    shows: (view) => dialogOf(view, view.text.attachment.notice),
    known: [journeyFiles.text.name],
  },
  {
    name: 'outbox',
    as: 'visitor',
    at: '/outbox',
    shows: (view) => mainHeading(view, outboxTexts[view.language].title),
    isForeign: true,
  },
  {
    name: 'outbox mail',
    as: 'visitor',
    at: '/outbox',
    open: ({ page }) => page.getByRole('link', { name: '@' }).first().click(),
    shows: ({ page, language }) => page.getByRole('navigation', { name: outboxTexts[language].views }),
    isForeign: true,
    isClosed: true,
    final: true,
  },
  {
    name: 'outbox mail as text',
    as: 'visitor',
    at: '/outbox',
    open: async ({ page, language }) => {
      const { views, text } = outboxTexts[language]
      await page.getByRole('link', { name: '@' }).first().click()
      await page.getByRole('navigation', { name: views }).getByRole('link', { name: text }).click()
    },
    shows: ({ page }) => page.locator('pre'),
    isForeign: true,
    final: true,
  },
  {
    name: 'dashboard',
    as: 'person',
    at: '/',
    shows: ({ page }) => page.locator('#upcoming-trips').getByRole('heading', { level: 3 }).first(),
  },
  {
    name: 'account menu',
    as: 'person',
    at: '/',
    open: ({ page }) => accountMenu(page).click(),
    shows: ({ page, text }) => page.getByRole('menuitem', { name: text.shell.logout }),
    part: menu,
  },
  {
    name: 'region submenu',
    as: 'person',
    at: '/',
    open: async ({ page, text }) => {
      await accountMenu(page).click()
      await page.getByRole('menuitem', { name: text.shell.region }).click()
    },
    shows: ({ page, text }) => page.getByRole('menuitem', { name: text.shell.newTab }),
    part: menu,
  },
  {
    name: 'company filter',
    as: 'person',
    at: '/',
    open: ({ page, language }) => upcomingTrips(page, language).filter.click(),
    shows: ({ page, language, text }) => upcomingTrips(page, language).choice(text.trips.any),
    part: menu,
  },
  {
    name: 'themes',
    as: 'person',
    at: '/',
    open: ({ page, language }) => openThemes(page, language),
    shows: ({ page, text }) => page.getByRole('dialog').getByRole('button', { name: text.shell.galaxy }),
    part: dialog,
  },
  {
    name: 'phone menu',
    as: 'person',
    at: '/',
    only: 'phone',
    open: ({ page, text }) => page.getByRole('button', { name: text.shell.openMenu }).click(),
    shows: ({ page }) => page.getByRole('dialog').getByRole('navigation'),
    part: dialog,
  },
  {
    name: 'folded menu',
    as: 'person',
    at: '/',
    only: 'desktop',
    open: ({ page, text }) => page.getByRole('button', { name: text.shell.collapse }).click(),
    shows: ({ page, text }) => page.getByRole('button', { name: text.shell.expand }),
    undo: ({ page, text }) => page.getByRole('button', { name: text.shell.expand }).click(),
    final: true,
  },
  {
    name: 'footer',
    as: 'person',
    at: '/',
    open: ({ page, text }) => unfoldFooter(page, text.shell.footOffices),
    shows: ({ page }) => page.locator('footer address').first(),
    part: 'footer',
    final: true,
  },
  {
    name: 'palette',
    as: 'person',
    at: '/',
    open: opened,
    shows: ({ page, language }) => paletteOf(page, language).group('pages'),
    part: dialog,
  },
  {
    name: 'palette results',
    as: 'person',
    at: '/',
    open: async (view) => {
      await opened(view)
      await view.page.keyboard.type('Mei Ling')
    },
    shows: ({ page, language }) => paletteOf(page, language).group('trips').getByRole('option').first(),
    mayCut: '[role=option] *',
    part: dialog,
  },
  {
    name: 'palette nothing found',
    as: 'person',
    at: '/',
    open: async (view) => {
      await opened(view)
      await view.page.keyboard.type('8888')
    },
    shows: ({ page, language, text }) => paletteOf(page, language).dialog.getByText(text.palette.nothingHint),
    part: dialog,
  },
  {
    name: 'trip detail',
    as: 'person',
    at: '/',
    open: async (view) => {
      await opened(view)
      await view.page.keyboard.type('Mei Ling')
      await paletteOf(view.page, view.language).group('trips').getByRole('option').first().click()
    },
    shows: ({ page, text }) => page.getByRole('dialog').getByText(text.tripDetail.recordLocator),
    part: dialog,
  },
  {
    name: 'shortcuts',
    as: 'person',
    at: '/',
    open: ({ page }) => page.keyboard.press('?'),
    shows: (view) => dialogOf(view, view.text.palette.shortcuts),
    part: dialog,
  },
  {
    name: 'own bookings',
    as: 'person',
    at: '/',
    open: ({ page }) => page.keyboard.press('a'),
    shows: ({ page, text }) => page.getByRole('dialog').getByText(text.confirmations.how),
    known: programs,
    part: dialog,
  },
  {
    name: 'own booking with a question',
    as: 'person',
    at: '/',
    open: async ({ page, text }) => {
      await page.keyboard.press('a')
      await expect(page.getByRole('dialog').getByText(text.confirmations.how)).toBeVisible()
      await pasteText(page, barcodeOf(dayFromNow(6), 'ZX81QL'))
    },
    shows: ({ page, text }) => page.getByRole('group', { name: text.confirmations.field.departs }),
    known: programs,
    part: dialog,
    final: true,
    undo: async ({ page, text }) => {
      const { throwAway, throwAwayFile, how } = text.confirmations
      await page.getByRole('button', { name: fill(throwAwayFile, { file: 'barcode.txt' }) }).click()
      await page.getByRole('button', { name: throwAway, exact: true }).click()
      await expect(page.getByText(how)).toBeVisible()
    },
  },
  {
    name: 'contact dialog',
    as: 'person',
    at: '/',
    open: (view) => chooseEntry(view, view.text.content.contactUs),
    shows: ({ page }) => page.getByRole('dialog').getByRole('heading', { level: 2 }).nth(1),
    part: dialog,
  },
  {
    name: 'mobile app dialog',
    as: 'person',
    at: '/',
    open: (view) => chooseEntry(view, view.text.mobileLogin.downloadApp),
    shows: ({ page }) => page.getByRole('dialog').getByRole('img').first(),
    part: dialog,
  },
  ...phoneStops,
  ...accountStops,
  ...tileStops,
  {
    name: 'contact us',
    as: 'person',
    at: '/contact-us',
    shows: ({ page }) => page.getByRole('article').getByRole('heading', { level: 2 }).first(),
  },
  {
    name: 'text attachment',
    as: 'person',
    at: addressOf(journeyFiles.text),
    shows: (view) => dialogOf(view, journeyFiles.text.name),
    known: [journeyFiles.text.name, ...notes.split('\n')],
    part: dialog,
  },
  {
    name: 'picture attachment',
    as: 'person',
    at: addressOf(journeyFiles.picture),
    shows: (view) => dialogOf(view, journeyFiles.picture.name).getByRole('img'),
    known: [journeyFiles.picture.name],
    part: dialog,
  },
  {
    name: 'downloaded attachment',
    as: 'person',
    at: addressOf(journeyFiles.policy),
    shows: (view) => mainHeading(view, view.text.attachment.started),
    known: [journeyFiles.policy.name],
  },
  {
    name: 'attachment that is gone',
    as: 'person',
    at: addressOf({ ...journeyFiles.text, token: 'gone'.padEnd(22, '-') }),
    shows: ({ page, text }) => page.getByText(text.attachment.goneHint),
    known: [journeyFiles.text.name],
  },
  {
    name: 'attachment address incomplete',
    as: 'person',
    at: '/attachment/news',
    shows: (view) => mainHeading(view, view.text.attachment.invalid),
  },
  {
    name: 'no right',
    as: 'person',
    at: '/fare-forecaster',
    shows: (view) => mainHeading(view, view.text.shell.forbidden),
  },
  {
    name: 'not found',
    as: 'person',
    at: '/no/such/page',
    shows: (view) => mainHeading(view, view.text.shell.notFound),
  },
  {
    name: 'error page',
    as: 'person',
    at: '/',
    open: async ({ page, text }) => {
      const json = { status: -1, code: 'service_unavailable', message: text.errors.service_unavailable }
      await page.route(profileCall, (route) => route.fulfill({ status: 503, json }))
      await page.reload()
    },
    shows: (view) => mainHeading(view, view.text.shell.oops),
    undo: ({ page }) => page.unroute(profileCall),
    final: true,
  },
  {
    name: 'offline',
    as: 'person',
    at: '/',
    open: ({ page }) => page.context().setOffline(true),
    shows: ({ page, text }) => page.getByText(text.shell.offline),
    undo: ({ page }) => page.context().setOffline(false),
    final: true,
  },
  {
    name: 'signed out',
    as: 'person',
    at: '/',
    open: async ({ page, language }) => {
      await expect(accountMenu(page)).toBeVisible()
      await logOut(page, language)
    },
    shows: ({ page, text }) => page.getByRole('heading', { level: 1, name: text.session.signedOut }),
    final: true,
  },
]

/** The palette, once it listens: its keys are heard as soon as the page stands. */
async function opened({ page, language }: View): Promise<void> {
  const { field } = paletteOf(page, language)
  await page.keyboard.press('ControlOrMeta+k')
  await expect(field).toBeFocused()
}

/** Down to it, every column open, and the office of another part of the world. */
async function unfoldFooter(page: Page, offices: string): Promise<void> {
  const footer = page.getByRole('contentinfo')
  await footer.scrollIntoViewIfNeeded()
  await footer.getByLabel(offices).selectOption('EMEA')
  for (const column of await footer.locator('details').all())
    if ((await column.getAttribute('open')) === null) await column.locator('summary').click()
  await footer.scrollIntoViewIfNeeded()
}
