import { people } from '../apps/portal/src/features/session/testing/people.ts'
import { accountMenu } from './pages/dashboard.ts'
import { expectLinkedObject, sendLink, resetLinkFor } from './pages/mail-links.ts'
import { codeOf, enrolApp } from './pages/second-factor.ts'
import { expectDashboard, fillSignIn, goToProvider } from './pages/sign-in.ts'
import { providerTexts, texts } from './pages/texts.ts'
import { expect, expectAccessible, test } from './setup/test.ts'

// A rule of the company or the person requires a second factor, in all parts of the portal.

const provider = providerTexts['en-US']
const { session: text, devices, passwordReset: reset } = texts['en-US']

test('a person enrols at sign-in, resets the second factor, is signed out and enrols again', async ({
  page,
  faults,
}) => {
  faults.expect(/status of 401/)
  await goToProvider(page)
  await fillSignIn(page, people.mfaRule)
  const first = await enrolApp(page)
  await expectDashboard(page)

  await accountMenu(page).click()
  await page.getByRole('menuitem', { name: text.resetMfa }).click()
  const question = page.getByRole('alertdialog', { name: devices.resetTitle })
  await expect(question).toBeVisible()
  await expectAccessible(page, '[role=alertdialog]')
  await question.getByRole('button', { name: devices.resetAction }).click()
  await expect(page.getByRole('heading', { name: text.signedOut })).toBeVisible()

  await goToProvider(page)
  await fillSignIn(page, people.mfaRule)
  await expect(page.getByRole('heading', { level: 1, name: provider.enrolTitle })).toBeVisible()
  // A person who leaves half-way can continue the sign-in from any page.
  await page.goto('/')
  expect(await enrolApp(page), 'another key than the one before').not.toBe(first)
  await expectDashboard(page)
})

test('a mail link asks for the second factor, and then opens its object', async ({ page, faults }) => {
  faults.expect(/status of (401|403)/)
  const address = await sendLink(page.request, { to: people.mfaLink, ref: 'PROP-FACTOR' })
  await page.goto(address)
  await fillSignIn(page, people.mfaLink)
  const secret = await enrolApp(page)
  await expectLinkedObject(page, { ref: 'PROP-FACTOR' })
  await expect(accountMenu(page)).toBeVisible()

  // A browser without a session asks for the authenticator app; the same link then opens again.
  await page.context().clearCookies()
  await page.evaluate(() => {
    sessionStorage.clear()
    localStorage.clear()
  })
  await page.goto(address)
  await fillSignIn(page, people.mfaLink)
  await expect(page.getByRole('heading', { level: 1, name: provider.challengeTitle })).toBeVisible()
  await page.keyboard.type(codeOf(secret, 1))
  await page.keyboard.press('Enter')
  await expectLinkedObject(page, { ref: 'PROP-FACTOR' })
})

test('a password reset asks for the second factor first, and returns to the form', async ({ page, faults }) => {
  faults.expect(/status of (401|403)|Blocked script execution/)
  const email = people.mfaForgotten.email
  await goToProvider(page)
  await fillSignIn(page, people.mfaForgotten)
  const secret = await enrolApp(page)
  await expectDashboard(page)
  await page.goto('/logout')
  await expect(page.getByRole('heading', { level: 1, name: text.signedOut })).toBeVisible()

  await page.goto('/reset-password')
  await page.getByRole('textbox', { name: reset.email }).fill(email)
  await page.getByRole('button', { name: reset.send }).click()
  // The browser answers the captcha itself: a second of work, and more beside other journeys.
  await expect(page).toHaveURL('/login', { timeout: 60_000 })

  await page.goto(await resetLinkFor(page, email))
  await expect(page.getByRole('heading', { level: 1, name: provider.challengeTitle })).toBeVisible()
  await page.keyboard.type(codeOf(secret, 1))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: reset.newTitle })).toBeVisible()
  await expect(page, 'neither token nor proof stays in the address bar').toHaveURL('/reset-password')

  const chosen = 'four-lanterns-on-the-quay-88'
  await page.getByLabel(reset.password, { exact: true }).fill(chosen)
  await page.getByLabel(reset.repeat).fill(chosen)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: reset.doneTitle })).toBeVisible()
  await expectDashboard(page)
})
