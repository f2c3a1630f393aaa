import { expect, type Locator, type Page } from '@playwright/test'
import { upcomingTrips } from './dashboard.ts'

/** What opens in a new window by a click. */
export async function opened(page: Page, click: () => Promise<void>): Promise<Page> {
  const [tool] = await Promise.all([page.waitForEvent('popup'), click()])
  await expect(tool.getByRole('heading', { level: 1 })).toBeVisible()
  return tool
}

/** The sheet of the first upcoming trip that was booked in the booking tool; others carry no way there. */
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
