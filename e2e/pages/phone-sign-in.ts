import type { Language } from '@portolan/contract/enums'
import { type Browser, type BrowserContext, devices, expect, type Page } from '@playwright/test'
import { readBarcodes } from '../../apps/server/src/domain/ledger/formats/boarding-pass/barcode-image.ts'
import { accountMenu } from './dashboard.ts'
import { texts } from './texts.ts'

/** Opens the dialog with the QR code from the user menu. */
export async function openCode(page: Page, language: Language = 'en-US') {
  const { mobileLogin, qrSignIn } = texts[language]
  await accountMenu(page).click()
  await page.getByRole('menuitem', { name: mobileLogin.signInPhone }).click()
  const dialog = page.getByRole('dialog', { name: qrSignIn.title })
  await expect(dialog.getByRole('img', { name: qrSignIn.codeName })).toBeVisible()
  return dialog
}

/** Reads the QR code in the picture of this name, as a camera does. */
export async function scan(page: Page, name: string): Promise<string> {
  const address = (await page.getByRole('img', { name }).getAttribute('src')) ?? ''
  const [text] = await readBarcodes(Uint8Array.from(Buffer.from(address.split(',')[1] ?? '', 'base64')))
  if (text === undefined) throw new Error('Nothing to be read in the picture')
  return text
}

/** A new browser of a phone, 390 × 844. */
export function newPhone(browser: Browser, baseURL: string): Promise<BrowserContext> {
  const { userAgent, deviceScaleFactor, isMobile, hasTouch } = devices['iPhone 14']
  const viewport = { width: 390, height: 844 }
  return browser.newContext({ baseURL, viewport, userAgent, deviceScaleFactor, isMobile, hasTouch, locale: 'en-US' })
}
