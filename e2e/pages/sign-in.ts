import type { Language } from '@portolan/contract/enums'
import { expect, type Page } from '@playwright/test'
import { emailOf, type Journey, password } from './accounts.ts'
import { providerTexts, texts } from './texts.ts'

/** The provider's form, as the page stands. */
export function signInForm(page: Page, language: Language = 'en-US') {
  const text = providerTexts[language]
  return {
    email: page.getByLabel(text.email),
    password: page.getByLabel(text.password),
    submit: page.getByRole('button', { name: text.submit }),
    fault: page.getByRole('alert'),
  }
}

/** From the portal's sign-in page to the provider's. */
export async function goToProvider(page: Page, language: Language = 'en-US'): Promise<void> {
  await page.goto('/login')
  await page.getByRole('button', { name: texts[language].session.signIn, exact: true }).click()
  await expect(signInForm(page, language).email).toBeFocused()
}

export async function fillSignIn(page: Page, journey: Journey, language: Language = 'en-US'): Promise<void> {
  const form = signInForm(page, language)
  await form.email.fill(emailOf(journey))
  await form.password.fill(password)
  await form.submit.click()
}

/** Signs in on the straight path and waits for the dashboard. */
export async function signIn(page: Page, journey: Journey): Promise<void> {
  await goToProvider(page)
  await fillSignIn(page, journey)
  await expectDashboard(page)
}

/** The greeting stands and the list of trips has come. */
export async function expectDashboard(page: Page): Promise<void> {
  await expect(page).toHaveURL((url) => url.pathname === '/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/)
  await expect(page.locator('#upcoming-trips').getByRole('heading', { level: 3 }).first()).toBeVisible()
}
