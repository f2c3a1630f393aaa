import { expect, type Page } from '@playwright/test'
import { generateSync } from 'otplib'
import { providerTexts } from './texts.ts'

const text = providerTexts['en-US']

/** `ahead`: steps of thirty seconds; a code that was used does not come again. */
export const codeOf = (secret: string, ahead: number): string =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + ahead * 30 })

/** Sets an authenticator app up on the provider's page and keeps the recovery codes; answers the app's secret. */
export async function enrolApp(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { level: 1, name: text.enrolTitle })).toBeVisible()
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await page.getByLabel(text.appCode).fill(codeOf(secret, 0))
  await page.keyboard.press('Enter')
  await keepCodes(page)
  return secret
}

/** The recovery codes are shown once, and said to be kept. */
export async function keepCodes(page: Page): Promise<string[]> {
  await expect(page.getByRole('heading', { level: 1, name: text.codesTitle })).toBeVisible()
  const codes = await page.getByRole('listitem').allTextContents()
  await page.getByLabel(text.kept).check()
  await page.getByRole('button', { name: text.proceed }).click()
  return codes
}
