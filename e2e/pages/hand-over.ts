import { expect, type Locator, type Page } from '@playwright/test'
import { upcomingTrips } from './dashboard.ts'

/** The page that a click opens in a new window. */
export async function opened(page: Page, click: () => Promise<void>): Promise<Page> {
  const [tool] = await Promise.all([page.waitForEvent('popup'), click()])
  await expect(tool.getByRole('heading', { level: 1 })).toBeVisible()
  return tool
}

/** Opens the sheet of the first upcoming trip from the booking tool; other trips have no link to it. */
export async function openBookedTrip(page: Page, viewIn: string): Promise<Locator> {
  const sheet = page.getByRole('dialog')
  for (const name of await upcomingTrips(page).names.all()) {
    await name.getByRole('button').click()
    await expect(sheet.getByRole('heading', { level: 3 }).first()).toBeVisible()
    if ((await sheet.getByRole('button', { name: viewIn }).count()) > 0) return sheet
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
  }
  throw new Error('No trip of the first page was booked in the booking tool')
}
