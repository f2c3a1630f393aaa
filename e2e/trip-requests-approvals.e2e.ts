import type { Page } from '@playwright/test'
import { people } from '../apps/portal/src/features/trip-requests/form/testing/people.ts'
import { openPortal } from './pages/sign-in.ts'
import { fill, texts } from './pages/texts.ts'
import { fillRequest } from './pages/trip-requests.ts'
import { expect, expectAccessible, test } from './setup/test.ts'

const { requestsForm: form, requestsApprovals: text } = texts['en-US']

async function ask(page: Page, name: string): Promise<void> {
  await page.goto('/pre-trip/new')
  await fillRequest(page, { name, estimate: '1,500' })
  await page.getByRole('button', { name: form.summary.submit }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

test('an approver decides a list by keys alone, and whoever asked sees it', async ({ page, browser }) => {
  const approver = await browser.newPage()
  await openPortal(approver, people.keysApproves)
  await openPortal(page, people.keysAsks)
  const trips = ['First survey', 'Second survey', 'Third survey', 'Fourth survey']
  for (const trip of trips) await ask(page, trip)

  // The menu and the tab count what has come meanwhile; 'g a' leads there.
  await expect(approver).toHaveTitle(/^\(4\) /)
  await approver.keyboard.press('g')
  await approver.keyboard.press('a')
  await expect(approver.getByRole('heading', { level: 1, name: texts['en-US'].shell.approvals })).toBeVisible()
  // Not by their role: an open row has a list of its own.
  const rows = approver.getByRole('list', { name: text.waiting }).locator('[data-row]')
  await expect(rows).toHaveCount(4)
  await approver.keyboard.press('j')
  await expectAccessible(approver)

  // Approved, and taken back: nothing was sent.
  await approver.keyboard.press('y')
  await expect(rows).toHaveCount(3)
  await expect(approver).toHaveTitle(/^\(3\) /)
  await approver.keyboard.press('z')
  await expect(rows).toHaveCount(4)

  // Declined with a reason, which the key asks for.
  const asked = await rows.first().innerText()
  const declined = trips.find((trip) => asked.includes(trip)) ?? ''
  await approver.keyboard.press('n')
  await expect(approver.getByRole('textbox', { name: text.reasonDecline })).toBeFocused()
  await approver.keyboard.type('Please join the second one')
  await approver.keyboard.press('Control+Enter')
  await expect(rows).toHaveCount(3)

  // Three at once; the page is left, which sends all that waits.
  await approver.keyboard.press('Shift+X')
  await expect(approver.getByRole('button', { name: fill(text.approveCount, { count: 3 }) })).toBeVisible()
  await approver.keyboard.press('y')
  await expect(approver.getByText(text.none, { exact: true })).toBeVisible()
  await expect(approver.getByText(fill(text.approvedCount_other, { count: 3 }))).toBeVisible()
  await approver.keyboard.press('g')
  await approver.keyboard.press('d')
  await expect(approver).toHaveTitle(/^Portolan/)

  await page.goto('/pre-trip?view=mine&over=y')
  await expect(page.getByRole('cell', { name: 'Confirmed' })).toHaveCount(3)
  await page.getByText(declined).first().click()
  await expect(page.getByText('Please join the second one').first()).toBeVisible()
  await approver.goto('/approvals?view=decided')
  const decided = approver.getByRole('list', { name: text.decided }).locator('[data-row]')
  await expect(decided).toHaveCount(4)
  await approver.close()
})
