import { expect, type Page } from '@playwright/test'
import { generateSync } from 'otplib'
import { providerTexts } from './texts.ts'

const text = providerTexts['en-US']

/** The code of an authenticator app, `ahead` steps of thirty seconds from now: each code works once. */
export const codeOf = (secret: string, ahead: number): string =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + ahead * 30 })

/** Sets up an authenticator app on the provider's page and confirms the recovery codes; returns the app's secret. */
export async function enrolApp(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { level: 1, name: text.enrolTitle })).toBeVisible()
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await page.getByLabel(text.appCode).fill(codeOf(secret, 0))
  await page.keyboard.press('Enter')
  await keepCodes(page)
  return secret
}

/** Confirms that the recovery codes, which the page shows once, are saved; returns them. */
export async function keepCodes(page: Page): Promise<string[]> {
  await expect(page.getByRole('heading', { level: 1, name: text.codesTitle })).toBeVisible()
  const codes = await page.getByRole('listitem').allTextContents()
  await page.getByLabel(text.kept).check()
  await page.getByRole('button', { name: text.proceed }).click()
  return codes
}
