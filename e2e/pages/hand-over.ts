import { expect, type Locator, type Page } from '@playwright/test'
import { upcomingTrips } from './dashboard.ts'

/** The page that a click opens in a new window. */
export async function opened(page: Page, click: () => Promise<void>): Promise<Page> {
  const [tool] = await Promise.all([page.waitForEvent('popup'), click()])
  await expect(tool.getByRole('heading', { level: 1 })).toBeVisible()
  return tool
}

/** Opens the sheet of the first upcoming trip from the booking tool, page by page; other trips have no link to it. */
export async function openBookedTrip(page: Page, viewIn: string): Promise<Locator> {
  const sheet = page.getByRole('dialog')
  const { names, next } = upcomingTrips(page)
  for (;;) {
    const [first] = await names.allTextContents()
    for (const name of await names.all()) {
      await name.getByRole('button').click()
      await expect(sheet.getByRole('heading', { level: 3 }).first()).toBeVisible()
      if ((await sheet.getByRole('button', { name: viewIn }).count()) > 0) return sheet
      await page.keyboard.press('Escape')
      await expect(sheet).toBeHidden()
    }
    if (await next.isDisabled()) throw new Error('No upcoming trip was booked in the booking tool')
    await next.click()
    await expect(names.first()).not.toHaveText(first ?? '')
  }
}
