import type { Language } from '@portolan/contract/enums'
import { type Browser, type BrowserContext, devices, expect, type Locator, type Page } from '@playwright/test'
import { readBarcodes } from '../../apps/server/src/domain/ledger/formats/boarding-pass/barcode-image.ts'
import { chooseEntry } from './dashboard.ts'
import { texts } from './texts.ts'

/** Opens the dialog with the QR code from 'Devices and security'. */
export async function openCode(page: Page, language: Language = 'en-US') {
  const { mobileLogin, qrSignIn, session } = texts[language]
  await chooseEntry(page, session.devicesAndSecurity)
  await page.getByRole('button', { name: mobileLogin.signInPhone }).click()
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

/** The number that a phone which waits shows. */
export async function shownNumber(phone: Page, language: Language = 'en-US'): Promise<string> {
  const number = phone.getByRole('status').filter({ hasText: texts[language].phone.waitNumber }).locator('strong')
  await expect(number).toHaveText(/^[1-9]\d$/)
  return (await number.textContent()) ?? ''
}

/** Enters the number of the phone that waits, in the dialog on the desktop. */
export async function enterNumber(dialog: Locator, number: string, language: Language = 'en-US') {
  const { qrSignIn } = texts[language]
  await dialog.getByLabel(qrSignIn.numberLabel).fill(number)
  await dialog.getByRole('button', { name: qrSignIn.confirm }).click()
}

/** Opens the code's address on a phone and redeems it. */
export async function redeemOn(phone: Page, address: string, name: string) {
  const { phone: text } = texts['en-US']
  await phone.goto(address)
  await expect(phone.getByRole('heading', { level: 1, name: text.ask })).toBeVisible()
  await phone.getByLabel(text.phoneName).fill(name)
  await phone.getByRole('button', { name: text.confirm }).click()
  await expect(phone.getByRole('heading', { level: 1, name: text.waitTitle })).toBeVisible()
}
