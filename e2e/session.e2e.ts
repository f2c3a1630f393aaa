import type { Page } from '@playwright/test'
import { people } from '../apps/portal/src/features/session/testing/people.ts'
import { accountMenu, logOut, upcomingTrips } from './pages/dashboard.ts'
import { expectDashboard, goToProvider, signIn, signInForm } from './pages/sign-in.ts'
import { texts } from './pages/texts.ts'
import { type JourneyPerson, personName } from './people/person.ts'
import { expect, expectAccessible, test } from './setup/test.ts'

const text = texts['en-US'].session

/** Both credentials of an operation: the tab's bearer and the cookie of the browser context. */
const bearerOf = (page: Page) => page.evaluate(() => sessionStorage.getItem('portolan.access_token') ?? '')

/** Makes the call as any program could, with the browser's cookies. */
function searchTrips(page: Page, bearer: string, data: unknown) {
  return page.context().request.post('/Trip/V1/json/SearchUpcomingTrip?r=1', {
    headers: { authorization: `Bearer ${bearer}`, language: 'en-US', version: '0' },
    data,
  })
}

/** The renewal finds the cookie of the ended session or none, depending on when the sign-out of the other tab removes it. */
const { session_timeout: timedOut, logged_out: loggedOut } = texts['en-US'].errors
const isOver = new RegExp(`${timedOut}|${loggedOut}`)

const dialog = (page: Page) => page.getByRole('dialog', { name: text.notice })

test('a new tab and a reload need no sign-in', async ({ page, context }) => {
  await signIn(page, people.tabs)
  const second = await context.newPage()
  await second.goto('/')
  await expectDashboard(second)
  await expect(accountMenu(second)).toHaveAccessibleName(new RegExp(personName))
  expect(await bearerOf(second), 'each tab has a bearer of its own').not.toBe(await bearerOf(page))

  await page.reload()
  await expectDashboard(page)
})

test('a sign-out ends the session here and at the provider, and old credentials no longer work', async ({
  page,
  context,
  faults,
}) => {
  // Going back checks the session.
  faults.expect(/status of 401/)
  await signIn(page, people.logout)
  const bearer = await bearerOf(page)
  const cookies = await context.cookies()
  const search = page.waitForRequest((request) => request.url().includes('/SearchUpcomingTrip?'))
  await upcomingTrips(page).next.click()
  const body: unknown = (await search).postDataJSON()
  expect((await searchTrips(page, bearer, body)).status(), 'they work until then').toBe(200)

  await logOut(page)
  await expect(page.getByText(text.closeWindows)).toBeVisible()
  expect(await page.evaluate(() => Object.keys(sessionStorage).join(' '))).not.toContain('token')

  await page.goBack()
  await expect(page.getByRole('button', { name: /sign in/i })).toBeVisible()
  await expect(page.getByText(personName)).toHaveCount(0)
  await expect(page.locator('#upcoming-trips')).toHaveCount(0)

  // As if somebody had copied cookie and bearer before.
  await context.addCookies(cookies)
  const refused = await searchTrips(page, bearer, body)
  expect(refused.status()).toBe(401)
  expect(await refused.json()).toMatchObject({ status: -1 })
  await context.clearCookies({ name: /sid/ })

  // The provider asks for the password again.
  await goToProvider(page)
  await expect(signInForm(page).email).toHaveValue('')
})

test('a person who signed out in another tab sees a dialog and signs in again', async ({ page, context, faults }) => {
  faults.expect(/status of 401/)
  await signIn(page, people.expired)
  const second = await context.newPage()
  await second.goto('/')
  await expectDashboard(second)
  await logOut(second)

  await expect(dialog(page)).toContainText(loggedOut)
  await page.keyboard.press('Escape')
  await expect(dialog(page), 'it does not go away by itself').toBeVisible()
  await dialog(page).getByRole('button', { name: text.ok }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(accountMenu(page)).toHaveCount(0)
})

/** Signs in and waits until the message stream is open: after that a page without timers makes no calls. */
async function signInToRest(page: Page, person: JourneyPerson): Promise<void> {
  const stream = page.waitForResponse((response) => response.url().includes('/session/stream'))
  await signIn(page, person)
  expect((await stream).status()).toBe(200)
}

test('a sign-out in one tab ends the other tabs at once, without a call of their own', async ({ page, context }) => {
  await signInToRest(page, people.tabsOut)
  const second = await context.newPage()
  await second.goto('/')
  await expectDashboard(second)
  const renewals: string[] = []
  page.on('request', (request) => request.url().includes('/session/renew') && renewals.push(request.url()))
  await logOut(second)
  await expect(dialog(page)).toContainText(loggedOut)
  expect(await bearerOf(page)).toBe('')
  expect(renewals).toEqual([])
})

test('this tab shows that another person has signed in in another tab, and Refresh continues as them', async ({
  page,
  context,
  faults,
}) => {
  faults.expect(/status of 401/)
  await signInToRest(page, people.tabsFirst)
  // The first person's session stays active, as in a browser that lost its cookies.
  await context.clearCookies()
  const second = await context.newPage()
  await signIn(second, people.tabsSecond)
  await expect(dialog(page)).toContainText(/switched account to/)
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: text.refresh }).press('Enter')
  await expectDashboard(page)
  await accountMenu(page).click()
  await expectDashboard(second)
})

test('a person who signs in again in another tab continues in this one', async ({ page, context, faults }) => {
  faults.expect(/status of 401/)
  await signInToRest(page, people.tabsAgain)
  await context.clearCookies()
  const profile = page.waitForResponse((response) => response.url().includes('/GetLoginProfile?'))
  const second = await context.newPage()
  await signIn(second, people.tabsAgain)
  expect((await profile).status()).toBe(200)
  await upcomingTrips(page).next.click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(upcomingTrips(page).previous).toBeEnabled()
})

test('an unknown company code shows a message, and so does an address without one', async ({ page, faults }) => {
  faults.expect(/status of 400/)
  await page.goto('/login')
  await page.getByRole('button', { name: text.company }).press('Enter')
  const { companyCode, companyMissing, companyGo, ssoFailed } = texts['en-US'].signInMethods
  await expect(page.getByLabel(companyCode)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText(companyMissing)
  await page.keyboard.type('nobody at all')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/sso/nobody%20at%20all')
  await expect(page.getByRole('heading', { level: 1, name: ssoFailed })).toBeVisible()
  await expect(page.getByRole('button', { name: companyGo })).toBeVisible()
  await expectAccessible(page)
  for (const address of ['/sso', '/auth/sso', '/auth/sso/nobody', '/login/nobody', '/callback/nobody']) {
    await page.goto(address)
    await expect(page.getByRole('alert'), address).toHaveText(texts['en-US'].errors.invalid_sso_parameter)
  }
})

test('an idle tab finds out by its timer that the session has ended', async ({ page, context, faults }) => {
  faults.expect(/status of 401/)
  await page.clock.install()
  await signIn(page, people.idle)
  const second = await context.newPage()
  await second.goto('/')
  await expectDashboard(second)
  await logOut(second)

  await page.clock.fastForward('10:00')
  await expect(dialog(page)).toContainText(isOver)
})
