import type { Page } from '@playwright/test'
import { texts } from './texts.ts'

const english = texts['en-US'].requestsForm

/** Fills in a flight from Hong Kong to Bangkok on the page of a new request. */
export async function fillRequest(
  page: Page,
  { name, estimate }: { readonly name: string; readonly estimate: string },
  text: typeof english = english,
) {
  await page.getByRole('textbox', { name: text.field.tripName }).fill(name)
  for (const [label, code] of [
    [text.field.depCity, 'HKG'],
    [text.field.dstCity, 'BKK'],
  ] as const) {
    const place = page.getByRole('combobox', { name: label, exact: true }).first()
    await place.fill(code)
    await page.getByRole('option', { name: code }).first().click()
  }
  await page.getByRole('textbox', { name: text.field.depDateText }).fill('2099-12-08')
  await page.getByRole('textbox', { name: text.field.flightEstimate }).fill(estimate)
}
