import { accountMenu } from './pages/dashboard.ts'
import { expectLinkedObject, sendLink } from './pages/mail-links.ts'
import { codeOf, enrolApp } from './pages/second-factor.ts'
import { expectDashboard, fillSignIn, goToProvider } from './pages/sign-in.ts'
import { providerTexts, texts } from './pages/texts.ts'
import { expect, expectAccessible, test } from './setup/test.ts'

/** A rule of the company or the person that wants a second factor, through the whole portal. */

const provider = providerTexts['en-US']
const { session: text, devices } = texts['en-US']

test('whom the rule asks enrols on the way in, resets it, is signed out and enrols anew', async ({ page, faults }) => {
  faults.expect(/status of 401/)
  await goToProvider(page)
  await fillSignIn(page, 'mfa-rule')
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
  await fillSignIn(page, 'mfa-rule')
  expect(await enrolApp(page), 'another key than the one before').not.toBe(first)
  await expectDashboard(page)
})

test('a mail’s link asks for it too, and goes on where it led', async ({ page, faults }) => {
  faults.expect(/status of (401|403)/)
  const address = await sendLink(page.request, { to: 'mfa-link', ref: 'REQ-FACTOR' })
  await page.goto(address)
  await fillSignIn(page, 'mfa-link')
  const secret = await enrolApp(page)
  await expectLinkedObject(page, { ref: 'REQ-FACTOR' })
  await expect(accountMenu(page)).toBeVisible()

  // At a browser that has no session the app is asked for; what opened before opens again.
  await page.context().clearCookies()
  await page.evaluate(() => {
    sessionStorage.clear()
    localStorage.clear()
  })
  await page.goto(address)
  await fillSignIn(page, 'mfa-link')
  await expect(page.getByRole('heading', { level: 1, name: provider.challengeTitle })).toBeVisible()
  await page.keyboard.type(codeOf(secret, 1))
  await page.keyboard.press('Enter')
  await expectLinkedObject(page, { ref: 'REQ-FACTOR' })
})
