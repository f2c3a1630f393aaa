import type { Page } from '@playwright/test'
import { people } from '../apps/portal/src/features/password-reset/testing/people.ts'
import { resetLinkFor } from './pages/mail-links.ts'
import { expectDashboard, openDashboardAs, signInForm } from './pages/sign-in.ts'
import { texts } from './pages/texts.ts'
import { expect, expectAccessible, test } from './setup/test.ts'

const text = texts['en-US'].passwordReset
const { signInMethods } = texts['en-US']
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const fieldOf = (page: Page, name: string) => page.getByRole('textbox', { name })
const newPassword = (page: Page) => page.getByLabel(text.password, { exact: true })
const repeated = (page: Page) => page.getByLabel(text.repeat)

test('a person resets a forgotten password by mail and is signed in at once', async ({ page, faults }) => {
  faults.expect(/status of (422|403)|Blocked script execution/)
  const email = people.forgotten.email
  await page.goto('/login')
  await page.getByRole('link', { name: texts['en-US'].session.forgot }).click()
  await expect(page).toHaveURL('/reset-password')
  await expect(heading(page, text.forgotTitle)).toBeVisible()
  const picture = page.getByRole('button', { name: text.picture }).locator('img')
  await expect(picture, 'the browser answers by itself').toHaveCount(0)
  await expectAccessible(page)

  // The form sends nothing without a valid address.
  const sent: string[] = []
  page.on('request', (request) => request.url().includes('SendForgotPasswordEmail') && sent.push(request.url()))
  await fieldOf(page, text.email).fill('nora@quay')
  await expect(page.getByText(texts['en-US'].errors.invalid_email_format)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(fieldOf(page, text.email)).toBeFocused()
  expect(sent).toEqual([])

  // What the browser answers is refused once: then there is a picture, and the address stays.
  const json = { status: -1, code: 'captcha_wrong', message: texts['en-US'].errors.captcha_wrong }
  await page.route('**/SendForgotPasswordEmail?*', (route) => route.fulfill({ status: 422, json }), { times: 1 })
  await fieldOf(page, text.email).fill(email)
  await page.keyboard.press('Enter')
  // A second of work, and more beside other journeys.
  await expect(picture).toBeVisible({ timeout: 60_000 })
  await expect(fieldOf(page, text.code)).toBeFocused()
  await expect(fieldOf(page, text.email)).toHaveValue(email)
  await expectAccessible(page)

  // A wrong code loads a new picture.
  const before = await picture.getAttribute('src')
  await fieldOf(page, text.code).fill('wrong')
  await page.keyboard.press('Enter')
  await expect(page.getByText(texts['en-US'].errors.captcha_wrong)).toBeVisible()
  await expect(fieldOf(page, text.code)).toBeFocused()
  await expect(picture).not.toHaveAttribute('src', before ?? '')

  // Whoever opens the page anew sees no picture again, and gets the mail.
  await page.reload()
  await fieldOf(page, text.email).fill(email)
  await page.getByRole('button', { name: text.send }).click()
  await expect(picture).toHaveCount(0)
  await expect(page).toHaveURL('/login', { timeout: 60_000 })
  await expect(page.getByRole('status').filter({ hasText: /mail/ })).toBeVisible()

  const link = await resetLinkFor(page, email)
  await page.goto(link)
  await expect(heading(page, text.newTitle)).toBeVisible()
  await expect(page, 'the token is out of the address bar').toHaveURL('/reset-password')
  await expect(repeated(page)).toBeDisabled()
  await newPassword(page).fill('five5')
  await expect(page.getByText(`${text.atLeast} (${text.unmet})`)).toBeVisible()
  await newPassword(page).fill('password')
  await expect(page.getByRole('listitem').filter({ hasText: `(${text.unmet})` })).toBeVisible()
  await expect(repeated(page)).toBeDisabled()
  await expectAccessible(page)

  const chosen = 'eleven-ships-9'
  await newPassword(page).fill(chosen)
  await expect(page.getByRole('listitem').filter({ hasText: `(${text.warning})` })).toBeVisible()
  await repeated(page).fill('eleven-ships')
  await expect(page.getByText(text.same)).toBeVisible()
  // Changing it to a refused password clears the confirmation.
  await newPassword(page).fill('abc')
  await expect(repeated(page)).toHaveValue('')
  await newPassword(page).fill(chosen)
  await repeated(page).fill(chosen)
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog', { name: text.notice })
  await question.getByRole('button', { name: text.cancel }).click()
  await expect(heading(page, text.newTitle)).toBeVisible()
  await page.getByRole('button', { name: text.set }).click()
  await question.getByRole('button', { name: text.continue }).click()
  await expect(heading(page, text.doneTitle)).toBeVisible()
  await expectDashboard(page)

  // The link is used up, and the page says so.
  await page.goto(link)
  await expect(heading(page, text.expiredTitle)).toBeVisible()
  await page.getByRole('button', { name: text.newMail }).click()
  await expect(heading(page, text.forgotTitle)).toBeVisible()

  // Only the new password works.
  await page.goto('/logout')
  await expect(page.getByRole('heading', { level: 1, name: texts['en-US'].session.signedOut })).toBeVisible()
  await page.goto('/login')
  await page.getByRole('button', { name: texts['en-US'].session.signIn }).click()
  const form = signInForm(page)
  await form.email.fill(email)
  await form.password.fill(chosen)
  await form.submit.click()
  await expectDashboard(page)
})

test('a reset asks before it signs out somebody else, and its ticket signs in no other browser', async ({
  page,
  browser,
  faults,
}) => {
  faults.expect(/status of 409/)
  const email = people.forgottenAtShared.email
  await openDashboardAs(page, people.atShared)
  await page.goto('/reset-password')
  await fieldOf(page, text.email).fill(email)
  await page.getByRole('button', { name: text.send }).click()
  await expect(page.getByRole('status').filter({ hasText: /mail/ })).toBeVisible({ timeout: 60_000 })
  await page.goto(await resetLinkFor(page, email))
  await newPassword(page).fill('a-harbour-of-eleven-ships')
  await repeated(page).fill('a-harbour-of-eleven-ships')
  const left = page.waitForRequest((request) => request.url().includes('/login?ticket='))
  await page.getByRole('button', { name: text.set }).click()
  const ticketUrl = (await left).url()

  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await other.goto(ticketUrl)
  await expect(signInForm(other).password).toBeVisible()
  await elsewhere.close()

  const question = page.getByRole('alertdialog', { name: signInMethods.switchTitle })
  await expect(question).toContainText(people.atShared.record.name)
  await expect(page, 'the ticket is out of the address bar').toHaveURL('/login')
  await expectAccessible(page)
  await question.getByRole('button', { name: signInMethods.switchStay }).click()
  await expectDashboard(page)
  await page.goto(ticketUrl)
  await question.getByRole('button', { name: signInMethods.switchConfirm }).click()
  await expectDashboard(page)
  await expect(page.getByText(people.forgottenAtShared.record.name).first()).toBeVisible()
})

test('a second factor from another window resets nothing', async ({ page }) => {
  await page.goto('/reset-password?token=somebody-elses&mfaContext=a-factor')
  await expect(heading(page, text.invalidTitle)).toBeVisible()
  await expect(page).toHaveURL('/reset-password')
  await expectAccessible(page)
})
