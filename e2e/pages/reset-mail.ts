import { expect, type Page } from '@playwright/test'

/** The link in the newest mail to this address. */
export async function resetLinkFor(page: Page, email: string): Promise<string> {
  const link = page.frameLocator('iframe').locator('a[href*="/reset-password?token="]').first()
  await expect(async () => {
    await page.goto('/outbox')
    await page.getByRole('link', { name: email }).first().click({ timeout: 2_000 })
    await expect(link).toBeVisible({ timeout: 2_000 })
  }).toPass()
  return (await link.getAttribute('href')) ?? ''
}
