import type { Page } from '@playwright/test'
import { people } from '../apps/portal/src/parts/policy-verdict/testing/people.ts'
import { openPortal } from './pages/sign-in.ts'
import { fill, texts } from './pages/texts.ts'
import { fillRequest } from './pages/trip-requests.ts'
import { expect, expectAccessible, test } from './setup/test.ts'

const {
  requestsForm: form,
  requestsDetail: detail,
  requestsDesk: desk,
  policyVerdict: policy,
  requestsApprovals: approvals,
} = texts['en-US']
const sentence = /^Business on ≈ 2 h \d+ min; policy: from 6 h$/
const reason = 'The client flies with me.'

const part = (page: Page) => page.getByRole('region', { name: policy.travelPolicy })
const summary = (page: Page) => page.getByRole('complementary', { name: form.summary.title })
const submit = (page: Page) => page.getByRole('button', { name: form.summary.submit })

/** A request for business on a flight of less than three hours. */
async function writeRequest(page: Page, name: string): Promise<void> {
  await page.goto('/pre-trip/new')
  await fillRequest(page, { name, estimate: '8,750' })
  await page.getByRole('combobox', { name: form.field.fareClass }).selectOption('C')
  await expect(summary(page).getByText(sentence)).toBeVisible()
}

test('a traveller sees why business is too much on a short flight, and takes economy by keyboard', async ({ page }) => {
  await openPortal(page, people.policyTakes)
  await writeRequest(page, 'Pump audit Bangkok')
  const flights = page.locator('#form-flights')
  await expect(flights.getByText(sentence)).toBeVisible()
  await expect(part(page).getByText(policy.reason, { exact: true })).toBeVisible()
  await expectAccessible(page)
  const take = fill(policy.take, { choice: 'Economy' })
  await flights.getByRole('button', { name: take }).focus()
  await page.keyboard.press('Enter')
  const cabin = page.getByRole('combobox', { name: form.field.fareClass })
  await expect(cabin).toHaveValue('Y')
  await expect(cabin).toBeFocused()
  await expect(page.getByText(sentence)).toHaveCount(0)
  await expect(part(page).getByText(new RegExp(`^${policy.fine}`))).toBeVisible()
  await submit(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pump audit Bangkok' })).toBeVisible()
  await expect(page.getByText(policy.fine, { exact: true }).first()).toBeVisible()
})

test('a reason is asked for before it is sent; approver and consultant read it with the same verdict', async ({
  page,
  browser,
}) => {
  test.slow()
  const mark = String(Date.now()).slice(-6)
  const [fair, repair] = [`Pump fair ${mark}`, `Pump repair ${mark}`]
  await openPortal(page, people.policyExplains)
  await writeRequest(page, fair)
  await submit(page).click()
  await expect(part(page).getByRole('alert')).toHaveText(policy.reasonMissing)
  const field = part(page).getByRole('textbox', { name: policy.yourReason })
  await expect(field).toBeFocused()
  await expectAccessible(page)
  await field.fill(reason)
  // What was typed is part of the draft.
  await expect(page.getByText(/^Draft saved/)).toBeVisible()
  await page.reload()
  await expect(field).toHaveValue(reason)
  await submit(page).click()
  await expect(page.getByRole('heading', { level: 1, name: fair })).toBeVisible()
  await expect(part(page).getByText(sentence)).toBeVisible()
  await expect(part(page).getByText(reason)).toBeVisible()

  const approver = await browser.newPage()
  await openPortal(approver, people.policyApproves)
  await approver.goto('/approvals')
  const row = approver.locator('[data-row]', { hasText: fair })
  await expect(row.getByText(policy.explained, { exact: true })).toBeVisible()
  await expect(row.getByText(sentence)).toBeVisible()
  await row.locator('[data-toggle]').click()
  await expect(row.getByText(reason)).toBeVisible()
  await expectAccessible(approver)
  await row.getByRole('link', { name: approvals.openRequest }).click()
  await expect(part(approver).getByText(sentence)).toBeVisible()
  await expect(part(approver).getByText(reason)).toBeVisible()
  await expect(approver.getByRole('region', { name: detail.approvals }).getByText(/version 1$/)).toBeVisible()
  await expectAccessible(approver)
  await approver.close()

  // The desk gets another one that needs a reason, too.
  await writeRequest(page, repair)
  await field.fill('Only seat that day')
  await page.getByRole('button', { name: form.summary.consultant }).click()
  await expect(page.getByRole('heading', { level: 1, name: repair })).toBeVisible()
  const consultant = await browser.newPage()
  await openPortal(consultant, people.policyServes)
  await consultant.goto('/desk')
  const item = consultant
    .getByRole('list', { name: desk.queue })
    .locator('[data-row]', { hasText: 'Rosa Blanc' })
    .first()
  await expect(item.getByText(policy.reason, { exact: true })).toBeVisible()
  await item.locator('[data-toggle]').click()
  await expect(part(consultant).getByText(sentence)).toBeVisible()
  await expect(part(consultant).getByText('Only seat that day')).toBeVisible()
  await expectAccessible(consultant)
  await consultant.close()
})
