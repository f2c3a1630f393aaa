import type { BrowserContext, Page } from '@playwright/test'
import { people } from '../apps/portal/src/features/session/testing/people.ts'
import { codeOf, keepCodes } from './pages/second-factor.ts'
import { expectDashboard, fillSignIn, goToProvider } from './pages/sign-in.ts'
import { providerTexts } from './pages/texts.ts'
import type { JourneyPerson } from './people/person.ts'
import { expect, expectAccessible, test } from './setup/test.ts'

const text = providerTexts['en-US']

/** Signs in as the portal does when the company's rule needs a second factor. */
async function beginWithMfa(page: Page, person: JourneyPerson): Promise<void> {
  await page.goto('/login')
  const address = await page.evaluate(async () => {
    const reply = await fetch('/session/begin', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ wantsMfa: true, language: 'en-US' }),
    })
    return ((await reply.json()) as { authorizationUrl: string }).authorizationUrl
  })
  await page.goto(address)
  await fillSignIn(page, person)
  await expect(page.getByRole('heading', { level: 1, name: text.enrolTitle })).toBeVisible()
}

/** Signs in again, as in a new browser of the same person. */
async function signInAnew(context: BrowserContext, page: Page, person: JourneyPerson): Promise<void> {
  // Leaves the page first, so that it makes no calls without a session.
  await page.goto('about:blank')
  await context.clearCookies()
  await page.goto('/login')
  await page.evaluate(() => {
    sessionStorage.clear()
    localStorage.clear()
  })
  await goToProvider(page)
  await fillSignIn(page, person)
  await expect(page.getByRole('heading', { level: 1, name: text.challengeTitle })).toBeVisible()
}

test('a person sets up an authenticator app, signs in with it, and uses a recovery code after losing it', async ({
  page,
  context,
  faults,
}) => {
  faults.expect(/status of 401/)
  await beginWithMfa(page, people.mfaApp)
  await expect(page.getByRole('img', { name: text.qrLabel })).toBeVisible()
  await expectAccessible(page)
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await page.getByLabel(text.appCode).fill('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText(text.enrolCodeWrong)
  await expect(page.getByLabel(text.appCode)).toBeFocused()
  const first = codeOf(secret, 0)
  await page.keyboard.type(first)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: text.copy })).toBeVisible()
  await expectAccessible(page)
  const codes = await keepCodes(page)
  await expectDashboard(page)
  expect(codes).toHaveLength(10)

  await signInAnew(context, page, people.mfaApp)
  await expectAccessible(page)
  await expect(page.getByText(people.mfaApp.email)).toBeVisible()
  await expect(page.getByLabel(text.code, { exact: true })).toBeFocused()
  await page.keyboard.type(first)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText(text.codeUsed)
  await expect(page.getByLabel(text.code, { exact: true })).toBeFocused()
  await page.keyboard.type(codeOf(secret, 1))
  await page.keyboard.press('Enter')
  await expectDashboard(page)

  await signInAnew(context, page, people.mfaApp)
  await page.getByText(text.useRecovery).click()
  await page.getByLabel(text.recoveryCode, { exact: true }).fill((codes[3] ?? '').toLowerCase())
  await page.keyboard.press('Enter')
  await expectDashboard(page)
})

test('a person creates a passkey and signs in with it', async ({ page, context }) => {
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await beginWithMfa(page, people.mfaPasskey)
  await page.getByRole('button', { name: text.makePasskey }).click()
  await expect(page.getByRole('button', { name: text.addApp })).toBeVisible()
  await keepCodes(page)
  await expectDashboard(page)
  expect((await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials).toHaveLength(1)

  await signInAnew(context, page, people.mfaPasskey)
  await expectAccessible(page)
  await page.getByRole('button', { name: text.usePasskey }).click()
  await expectDashboard(page)
})
