import type { Page } from '@playwright/test'
import { people } from '../apps/portal/src/features/session/testing/people.ts'
import { accountMenu, chooseEntry } from './pages/dashboard.ts'
import { signIn } from './pages/sign-in.ts'
import { texts } from './pages/texts.ts'
import { expect, expectAccessible, test } from './setup/test.ts'

const text = texts['en-US'].devices
const dialogOf = (page: Page) => page.getByRole('dialog', { name: text.title })
const rows = (page: Page) => dialogOf(page).getByRole('list', { name: text.list }).getByRole('listitem')

async function openDevices(page: Page): Promise<void> {
  await chooseEntry(page, texts['en-US'].session.devicesAndSecurity)
  await page.getByRole('button', { name: texts['en-US'].secondFactors.showDevices }).click()
  await expect(rows(page).first()).toBeVisible()
}

test('a person signs out another browser, then all others', async ({ page, browser, faults }) => {
  faults.expect(/status of 401/)
  await signIn(page, people.devices)
  const others = [await browser.newContext(), await browser.newContext()]
  const pages = await Promise.all(others.map((context) => context.newPage()))
  for (const other of pages) await signIn(other, people.devices)

  await openDevices(page)
  await expect(rows(page)).toHaveCount(3)
  await expect(rows(page).filter({ hasText: text.current })).toHaveCount(1)
  await expectAccessible(page, 'dialog[open]')
  await rows(page)
    .getByRole('button', { name: /^Sign out / })
    .first()
    .press('Enter')
  await expect(rows(page)).toHaveCount(2)
  await expect(dialogOf(page).getByRole('list', { name: text.list }), 'the focus goes on from there').toBeFocused()

  await dialogOf(page).getByRole('button', { name: text.signOutOthers }).click()
  const question = page.getByRole('alertdialog', { name: text.othersTitle })
  await expectAccessible(page, '[role=alertdialog]')
  await question.getByRole('button', { name: text.cancel }).click()
  await expect(rows(page)).toHaveCount(2)
  await dialogOf(page).getByRole('button', { name: text.signOutOthers }).click()
  await question.getByRole('button', { name: text.signOutOthers }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(dialogOf(page).getByText(text.onlyThis)).toBeVisible()

  // The session of the other browser is over; this one is not.
  for (const other of others) {
    // A new tab, because the open one may already know.
    const anew = await other.newPage()
    await anew.goto('/')
    await expect(anew).toHaveURL(/\/login/)
  }
  await page.reload()
  await expect(accountMenu(page)).toBeVisible()
  await Promise.all(others.map((context) => context.close()))
})
