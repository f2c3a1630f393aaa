import { expect } from '@playwright/test'
import { emailOf } from './accounts.ts'
import { accountMenu, logOut, openThemes, upcomingTrips } from './dashboard.ts'
import { goToProvider, signInForm } from './sign-in.ts'
import type { Stop } from './stop.ts'

const dialog = '[role=dialog]'
const menu = '[role=menu]'

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
    name: 'not found',
    as: 'person',
    at: '/no/such/page',
    shows: ({ page, text }) => page.getByRole('heading', { level: 1, name: text.shell.notFound }),
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
