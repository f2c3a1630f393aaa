import type { Page } from '@playwright/test'
import { accountMenu, openThemes } from '../../../../../e2e/pages/dashboard.ts'
import { footerOf, mainHeading, reachFooter } from '../../../../../e2e/pages/shell.ts'
import { dialogPart, menuPart, type TourStep } from '../../../../../e2e/tours/step.ts'

const profileCall = '**/GetLoginProfile?*'

export const steps: readonly TourStep[] = [
  {
    name: 'account menu',
    as: 'person',
    at: '/',
    open: ({ page }) => accountMenu(page).click(),
    shows: ({ page, text }) => page.getByRole('menuitem', { name: text.shell.logout }),
    part: menuPart,
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
    part: menuPart,
  },
  {
    name: 'themes',
    as: 'person',
    at: '/',
    open: ({ page, language }) => openThemes(page, language),
    shows: ({ page, text }) => page.getByRole('dialog').getByRole('button', { name: text.shell.galaxy }),
    part: dialogPart,
  },
  {
    name: 'phone menu',
    as: 'person',
    at: '/',
    only: 'phone',
    open: ({ page, text }) => page.getByRole('button', { name: text.shell.openMenu }).click(),
    shows: ({ page }) => page.getByRole('dialog').getByRole('navigation'),
    part: dialogPart,
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
    open: ({ page, text }) => unfoldFooter(page, text.shell),
    shows: ({ page }) => page.locator('footer address').first(),
    part: 'footer',
    final: true,
  },
  {
    name: 'no right',
    as: 'person',
    at: '/fare-forecaster',
    shows: (view) => mainHeading(view.page, view.text.shell.forbidden),
  },
  {
    name: 'not found',
    as: 'person',
    at: '/no/such/page',
    shows: (view) => mainHeading(view.page, view.text.shell.notFound),
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
    shows: (view) => mainHeading(view.page, view.text.shell.oops),
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
]

/** Down to it, every column open, and the office of another part of the world. */
async function unfoldFooter(
  page: Page,
  { footCompany, footOffices }: { readonly footCompany: string; readonly footOffices: string },
): Promise<void> {
  const footer = footerOf(page)
  await reachFooter(page, footCompany)
  await footer.getByLabel(footOffices).selectOption('EMEA')
  for (const column of await footer.locator('details').all())
    if ((await column.getAttribute('open')) === null) await column.locator('summary').click()
  await footer.scrollIntoViewIfNeeded()
}
