import type { Locator, Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { people } from '../apps/portal/src/features/administration/people/testing/people.ts'
import { toast } from './pages/dashboard.ts'
import { openPortal } from './pages/sign-in.ts'
import { fill, texts } from './pages/texts.ts'
import { expect, expectAccessible, test } from './setup/test.ts'
import { dialogPart } from './tours/step.ts'

const {
  administrationPeople: text,
  administrationBulk: bulk,
  administrationSettings: settings,
  common,
} = texts['en-US']
const listAt = '/admin/setting/people?company=ROADSTEAD'
const bulkAt = '/admin/setting/bulk?company=ROADSTEAD'

const row = (page: Page, name: string | RegExp): Locator => page.getByRole('row').filter({ hasText: name })
const field = (page: Page, path: string) => page.locator(`[data-path="${path}"]`)

/** From the bar at the foot of a record to the published change. */
async function publish(page: Page, reason: string): Promise<void> {
  await expect(page.getByText(settings.save.saved)).toBeVisible()
  await page.getByRole('button', { name: settings.seeChanges }).click()
  await expect(page.getByRole('heading', { level: 1, name: settings.changesTitle })).toBeVisible()
  await page.getByRole('textbox', { name: settings.reason }).fill(reason)
  await page.getByRole('button', { name: fill(settings.publish_one, { count: 1 }) }).click()
  await expect(page.getByText(settings.nothingToPublish)).toBeVisible()
}

/** Does what the dialog says it would do. */
async function confirm(page: Page, act: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: act, exact: true }).click()
  await expect(dialog).toBeHidden()
}

async function search(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: text.search }).fill(name)
  await expect(page.getByText(fill(common.people_one, { count: 1 }))).toBeVisible()
}

test('an administrator adds a person, invites them, gives them a right and finds them by it', async ({ page }) => {
  test.slow()
  await openPortal(page, people.peopleInvites)
  await page.goto(listAt)
  await expect(row(page, 'Edda Holm')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: text.add }).click()
  await field(page, 'email').getByRole('textbox').fill('new.hand@roadstead.example')
  await field(page, 'name').getByRole('textbox').fill('Newa Hand')
  await publish(page, 'Begins on Monday')

  await page.goto(listAt)
  await search(page, 'newa')
  await row(page, 'Newa Hand').getByRole('checkbox').check()
  await page.getByRole('button', { name: text.invite, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: fill(text.actTitle_one, { act: text.invite, count: 1 }) })
  await expect(dialog.getByText(text['effects.mails'])).toBeVisible()
  await expectAccessible(page, dialogPart)
  await confirm(page, text.invite)
  await expect(toast(page)).toContainText(fill(text.done_one, { act: text.invite, count: 1 }))

  await row(page, 'Newa Hand')
    .getByRole('link', { name: /^Newa Hand/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Newa Hand' })).toBeVisible()
  await expect(page.getByRole('region', { name: text.signInCard })).toContainText(text.never)
  await page.getByRole('link', { name: text.edit }).click()
  await field(page, 'rights.manageIncidents').getByRole('switch').click()
  await publish(page, 'Leads the desk for incidents')

  await page.goto(`${listAt}&right=manageIncidents`)
  await expect(page.getByText(fill(common.people_one, { count: 1 }))).toBeVisible()
  await expect(row(page, 'Newa Hand')).toContainText(text['rightNames.manageIncidents'])
})

test('a table with faults is tried, its good rows are written, the others come back, and one is undone', async ({
  page,
}) => {
  test.slow()
  await openPortal(page, people.peopleBulk)
  await page.goto(bulkAt)
  const table = [
    'email,name,administers,traveller.code',
    'first.bulk@roadstead.example,First Bulk,none,RB-1',
    'no-address,Second Bulk,none,RB-2',
    'third.bulk@elsewhere.example,Third Bulk,none,RB-3',
    `${people.peopleBulk.email},Tomas Rask,none,`,
    'fifth.bulk@roadstead.example,=Fifth,none,RB-5',
  ].join('\n')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'staff.csv', mimeType: 'text/csv', buffer: Buffer.from(table) })
  const faults = page.getByRole('table', { name: bulk.faults })
  await expect(faults.getByRole('row')).toHaveCount(4)
  await expect(faults.getByRole('row', { name: /^3 email/ })).toBeVisible()
  await expect(faults.getByRole('row', { name: /^4 email/ })).toBeVisible()
  // Nobody takes away their own right by a table.
  await expect(faults.getByRole('row', { name: /^5 administers/ })).toContainText('your own right')
  await expectAccessible(page)
  await page.getByLabel(bulk.why).fill('Hands of the season')
  await page.getByRole('button', { name: fill(bulk.applyGood_other, { count: 2 }) }).click()
  await expect(page.getByText(bulk.written, { exact: true })).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: bulk.rest }).click()
  const rest = await readFile(await (await saved).path(), 'utf8')
  expect(rest).toContain('Second Bulk')
  expect(rest).toContain('"Fault"')
  expect(rest).not.toContain('First Bulk')

  await page.goto(listAt)
  await search(page, 'first bulk')
  await row(page, 'First Bulk').getByRole('checkbox').check()
  await page.getByRole('button', { name: text.deactivate, exact: true }).click()
  await confirm(page, text.deactivate)
  await page.goto(`${listAt}&view=ended`)
  await expect(row(page, 'First Bulk')).toBeVisible()
  await row(page, 'First Bulk')
    .getByRole('link', { name: /^First Bulk/ })
    .click()
  await page.getByRole('button', { name: text.activate, exact: true }).click()
  await confirm(page, text.activate)
  await expect(page.getByText(text.invited, { exact: true })).toBeVisible()
})

test('two records of one person become one', async ({ page }) => {
  await openPortal(page, people.peopleMerges)
  await page.goto(`/admin/setting/people/${encodeURIComponent(people.peopleKept.email)}?company=ROADSTEAD`)
  await page.getByRole('region', { name: text.duplicates }).getByRole('button', { name: text.compare }).click()
  const dialog = page.getByRole('dialog', { name: text.mergeTitle })
  await expect(dialog.getByText(text['tables.arranging'])).toBeVisible()
  await expectAccessible(page, dialogPart)
  await dialog.getByLabel(text.reason).fill('Entered twice')
  await confirm(page, text.merge)
  await expect(page.getByRole('region', { name: text.duplicates })).toBeHidden()
  await page.goto(listAt)
  await search(page, 'greta')
})

test('a sign-in is closed with everything that hangs on it, and an auditor only looks', async ({ page, browser }) => {
  const at = `/admin/setting/people/${encodeURIComponent(people.peopleCloses.email)}?company=ROADSTEAD`
  const context = await browser.newContext()
  const theirs = await context.newPage()
  await openPortal(theirs, people.peopleCloses)
  await openPortal(page, people.peopleReads)
  await page.goto(at)
  await expect(page.getByRole('region', { name: text.signInCard })).toContainText(/last used/)
  await expect(page.getByRole('button', { name: text.deactivate, exact: true })).toHaveCount(0)

  const administrator = await context.browser()?.newContext()
  if (!administrator) throw new Error('No browser')
  const desk = await administrator.newPage()
  await openPortal(desk, people.peopleMerges)
  await desk.goto(at)
  await desk.getByRole('button', { name: text.endAccess }).click()
  await expect(desk.getByRole('dialog').getByText(text['effects.sessions'])).toBeVisible()
  await confirm(desk, text.endAccess)
  await expect(desk.getByText(text.noSessions)).toBeVisible()
  await theirs.goto('/trips')
  await expect(theirs).toHaveURL(/\/login/)
  await administrator.close()
  await context.close()
})
