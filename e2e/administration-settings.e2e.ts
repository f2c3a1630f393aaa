import type { Page } from '@playwright/test'
import { people } from '../apps/portal/src/features/administration/settings/testing/people.ts'
import { openPortal } from './pages/sign-in.ts'
import { fill, texts } from './pages/texts.ts'
import { expect, expectAccessible, test } from './setup/test.ts'

const { administrationSettings: text } = texts['en-US']
const workingDays = '/admin/setting/working-days?company=BARGE'
const weekdays = (page: Page) => page.locator('[data-path="rules.weekdays"]')
const saturday = (page: Page) => weekdays(page).getByRole('checkbox').nth(5)

/** From the bar at the foot of a page to what the change will do. */
async function seeChanges(page: Page): Promise<void> {
  await page.getByRole('button', { name: text.seeChanges }).focus()
  await page.keyboard.press('Enter')
}

/** From what a change will do to the published change, by keyboard alone. */
async function publish(page: Page, reason: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: text.changesTitle })).toBeVisible()
  await expect(page.getByRole('region', { name: text.whatWillChange }).getByRole('row').nth(1)).toBeVisible()
  await page.getByRole('textbox', { name: text.reason }).focus()
  await page.keyboard.type(reason)
  await page.getByRole('button', { name: fill(text.publish_one, { count: 1 }) }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(text.nothingToPublish)).toBeVisible()
}

test('a working day is changed, looked at before it is published, seen by another and taken back', async ({
  page,
  browser,
}) => {
  test.slow()
  await openPortal(page, people.settingsChanges)
  await page.goto(workingDays)
  await expect(saturday(page)).not.toBeChecked()
  await expectAccessible(page)
  await saturday(page).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(text.save.saved)).toBeVisible()
  // The draft is the server's: a reload takes nothing away.
  await page.reload()
  await expect(saturday(page)).toBeChecked()
  await seeChanges(page)
  await publish(page, 'The mill works on Saturdays')
  await expectAccessible(page)

  const context = await browser.newContext()
  const other = await context.newPage()
  await openPortal(other, people.settingsSees)
  await other.goto(workingDays)
  await expect(saturday(other)).toBeChecked()
  await other.getByRole('button', { name: new RegExp(`^${text.versions}`) }).click()
  const versions = other.getByRole('region', { name: text.versions })
  await expect(versions.getByText('The mill works on Saturdays')).toBeVisible()
  await expect(versions.getByText(/Nadia Roth/).first()).toBeVisible()
  await expectAccessible(other)
  await versions.getByRole('button', { name: text.goBack }).first().click()
  const dialog = other.getByRole('dialog')
  await dialog.getByRole('textbox', { name: text.reason }).fill('Only in spring')
  await dialog.getByRole('button', { name: text.goBackConfirm }).click()
  await publish(other, 'Only in spring')
  await other.goto(workingDays)
  await expect(saturday(other)).not.toBeChecked()
  await context.close()
})

test('an auditor reads the settings, and nothing there changes them', async ({ page }) => {
  await openPortal(page, people.settingsReads)
  await page.goto(workingDays)
  await expect(saturday(page)).toBeDisabled()
  await expect(page.getByText(text.readOnly)).toBeVisible()
  await expect(page.getByRole('button', { name: text.seeChanges })).toHaveCount(0)
})
