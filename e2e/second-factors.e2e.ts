import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { people } from '../apps/portal/src/features/session/testing/people.ts'
import { accountMenu, chooseEntry } from './pages/dashboard.ts'
import { codeOf } from './pages/second-factor.ts'
import { expectDashboard, fillSignIn, goToProvider, openDashboardAs } from './pages/sign-in.ts'
import { fill, providerTexts, texts } from './pages/texts.ts'
import { expect, expectAccessible, test } from './setup/test.ts'

// One's own second factors: /security, with Chromium's virtual authenticator.

const provider = providerTexts['en-US']
const { session: shell, devices, secondFactors: text } = texts['en-US']

/** A device with a fingerprint reader. */
async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page)
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
  const credentials = async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials
  return { credentials }
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const row = (page: Page, list: string, name: string) =>
  page.getByRole('list', { name: list }).getByRole('listitem').filter({ hasText: name })
const title = (page: Page) => page.getByRole('heading', { level: 2, name: text.title, exact: true })

/** Adds an authenticator app on the page, up to its codes; returns its key. */
async function addApp(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name: text.addApp }).click()
  const adding = dialog(page, text.addApp)
  await expect(adding.getByRole('img', { name: text.qrLabel })).toBeVisible()
  const key = ((await adding.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await adding.getByLabel(text.name).fill(name)
  await adding.getByLabel(text.code).fill(codeOf(key, 0))
  await page.keyboard.press('Enter')
  return key
}

async function keepCodes(page: Page): Promise<void> {
  const codes = dialog(page, text.keepTitle)
  await codes.getByLabel(text.kept).check()
  await codes.getByRole('button', { name: text.done }).click()
  await expect(codes).toBeHidden()
}

test('a person without a second factor is not led into a reset, adds, tries, names and removes factors', async ({
  page,
  context,
  faults,
}) => {
  faults.expect(/status of 401/)
  const { credentials } = await addAuthenticator(page)
  await goToProvider(page)
  await fillSignIn(page, people.factors)
  await expectDashboard(page)

  await chooseEntry(page, shell.resetMfa)
  const nothing = page.getByRole('alertdialog', { name: devices.resetTitle })
  await expect(nothing).toContainText(devices.nothingToReset)
  await nothing.getByRole('button', { name: devices.setUp }).click()
  await expect(title(page)).toBeVisible()
  await expect(page).toHaveURL('/security')
  await expectAccessible(page)

  await page.getByRole('button', { name: text.addPasskey }).click()
  await expectAccessible(page, 'dialog[open]')
  await dialog(page, text.addPasskey).getByLabel(text.name).fill('Laptop')
  await page.keyboard.press('Enter')
  const codes = dialog(page, text.keepTitle)
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  const shown = await codes.getByRole('listitem').allTextContents()
  expect(new Set(shown).size).toBe(10)
  await expectAccessible(page, 'dialog[open]')
  const downloading = page.waitForEvent('download')
  await codes.getByRole('button', { name: text.download }).click()
  const saved = await readFile(await (await downloading).path(), 'utf8')
  for (const code of shown) expect(saved).toContain(code)
  await page.keyboard.press('Escape')
  await expect(codes, 'stays until the codes are kept').toBeVisible()
  await keepCodes(page)
  expect(await credentials()).toHaveLength(1)
  await expect(page.getByText(fill(text.codesLeft, { left: 10 }))).toBeVisible()

  await row(page, text.passkeys, 'Laptop').getByRole('button', { name: text.test }).click()
  await page.getByRole('button', { name: text.testNow }).click()
  const tested = dialog(page, fill(text.testTitle, { name: 'Laptop' }))
  await expect(tested.getByRole('status')).toHaveText(fill(text.testGood, { name: 'Laptop' }))
  await page.keyboard.press('Enter')
  await expect(tested).toBeHidden()

  const key = await addApp(page, 'Phone')
  await expect(row(page, text.apps, 'Phone')).toBeVisible()
  await row(page, text.apps, 'Phone').getByRole('button', { name: text.test }).click()
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText(text.codeWrong)
  await page.keyboard.type(codeOf(key, 1))
  await page.keyboard.press('Enter')
  await expect(page.getByText(fill(text.testGood, { name: 'Phone' }))).toBeVisible()
  await page.keyboard.press('Escape')
  await row(page, text.apps, 'Phone').getByRole('button', { name: text.rename }).click()
  await page.getByRole('textbox', { name: text.name }).fill('Work phone')
  await page.keyboard.press('Enter')
  await expect(row(page, text.apps, 'Work phone')).toBeVisible()

  // The next sign-in offers the passkey first; a recovery code lets in whoever lost everything.
  await page.goto('about:blank')
  await context.clearCookies()
  await page.goto('/login')
  await page.evaluate(() => {
    sessionStorage.clear()
    localStorage.clear()
  })
  await goToProvider(page)
  await fillSignIn(page, people.factors)
  await expect(page.getByRole('button', { name: provider.usePasskey })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expectDashboard(page)

  await page.goto('/security')
  await row(page, text.apps, 'Work phone').getByRole('button', { name: text.remove }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: text.remove }).click()
  await expect(page.getByText(text.noApps)).toBeVisible()
  await row(page, text.passkeys, 'Laptop').getByRole('button', { name: text.remove }).click()
  await expect(page.getByRole('alertdialog')).toContainText(text.removeLast)
  await page.getByRole('alertdialog').getByRole('button', { name: text.remove }).click()
  await expect(page.getByRole('heading', { name: text.noneTitle })).toBeVisible()
})

test('a browser that signed in before the first factor shows one before it changes any', async ({ page, browser }) => {
  await addAuthenticator(page)
  await openDashboardAs(page, people.factorsTwice)
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await openDashboardAs(other, people.factorsTwice)
  await other.goto('/security')
  const key = await addApp(other, 'Phone')
  await keepCodes(other)

  await accountMenu(page).click()
  await page.getByRole('menuitem', { name: shell.devicesAndSecurity }).click()
  await page.getByRole('button', { name: text.addPasskey }).click()
  const confirming = dialog(page, text.confirmTitle)
  await expectAccessible(page, 'dialog[open]')
  await confirming.getByLabel(text.useApp).fill(codeOf(key, 1))
  await page.keyboard.press('Enter')
  await dialog(page, text.addPasskey).getByRole('button', { name: text.makePasskey }).click()
  await expect(row(page, text.passkeys, text.passkeyName)).toBeVisible()
  await expect(row(page, text.apps, 'Phone')).toBeVisible()
  await elsewhere.close()
})
