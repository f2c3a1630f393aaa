import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { fromBufferPromise } from 'yauzl'
import { people } from '../apps/portal/src/features/administration/data-protection/testing/people.ts'
import { bookTrip } from './pages/agency-trips.ts'
import { openPortal } from './pages/sign-in.ts'
import { texts } from './pages/texts.ts'
import { expect, expectAccessible, test } from './setup/test.ts'

const { administrationDataProtection: text, administrationAudit: audit, common, ownData: own } = texts['en-US']
const pageOfData = '/admin/setting/data-protection'
const erasedNames = {
  'en-US': 'Erased person',
  'zh-CN': '已删除的人员',
  'zh-TW': '已抹除的人員',
  'ja-JP': '消去された人',
}

async function unzip(bytes: Buffer): Promise<Record<string, string>> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true })
  const entries: Record<string, string> = {}
  for await (const entry of zip.eachEntry()) {
    const parts: Buffer[] = []
    for await (const part of await zip.openReadStreamPromise(entry)) parts.push(part as Buffer)
    entries[entry.fileName] = Buffer.concat(parts).toString()
  }
  return entries
}

/** The person's package, made and downloaded on the page. */
async function downloadPackage(page: Page): Promise<Record<string, string>> {
  await page.getByRole('button', { name: text.pack }).click()
  const download = page.getByRole('button', { name: common.download })
  await expect(download).toBeVisible()
  const saved = page.waitForEvent('download')
  await download.click()
  return unzip(await readFile(await (await saved).path()))
}

/** How the list of trips names who travelled, in each language. */
async function expectErasedInTrips(page: Page, trip: string) {
  for (const [language, erased] of Object.entries(erasedNames)) {
    await page.context().addCookies([{ name: 'portolan_language', value: language, url: page.url() }])
    await page.goto('/trips?view=past')
    const row = page.getByRole('row').filter({ hasText: trip })
    await expect(row).toContainText(erased)
    await expect(row).not.toContainText('feld')
  }
}

test('a person asks for their data, gets them all, and is erased: only the audit knows that there was somebody', async ({
  page,
  browser,
  request,
  faults,
}) => {
  test.slow()
  // Another name than the person's, and the session that the erasure ends.
  faults.expect(/status of (401|422)/)
  const person = people.dataLeaves
  const trip = 'Lantern fair'
  const { name } = person.record
  await bookTrip(request, person, {
    ref: 'LANTERN',
    name: trip,
    city: 'TYO',
    country: 'JP',
    leaves: -9,
    returns: -6,
  })
  const theirs = await browser.newContext()
  const theirPage = await theirs.newPage()
  await openPortal(theirPage, person)
  await theirPage.goto('/security')
  await theirPage.getByRole('button', { name: own.access }).click()
  await theirPage.getByRole('dialog').getByRole('textbox').fill('All of this year')
  await theirPage.getByRole('dialog').getByRole('button', { name: own.send }).click()
  await expect(theirPage.getByText(new RegExp(own.askedAccess))).toBeVisible()

  await openPortal(page, people.dataLead)
  await page.goto(pageOfData)
  await page.getByRole('button', { name: `${text.choose}: ${name}` }).click()
  const files = await downloadPackage(page)
  const all = JSON.parse(files['person.json'] ?? '') as Record<string, unknown>
  expect(all).toMatchObject({
    person: { name, email: person.email },
    account: { login: [{ name, email: person.email }] },
    trips: { bookingOrder: [{ tripName: trip }] },
    consents: { dataRequest: [{ kind: 'access', words: 'All of this year' }] },
  })
  expect(files['trips/booking_order.csv']).toContain(trip)
  expect(files['readme.txt']).toContain('trips/booking_order.csv')
  await expectAccessible(page)

  await page.getByRole('button', { name: `${text.close}: ${name}` }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('Given by hand')
  await page.getByRole('dialog').getByRole('button', { name: text.close, exact: true }).last().click()
  // What was typed stands in the dialog, too, until it is gone.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('Given by hand')).toBeVisible()

  await page.getByRole('button', { name: text.erase }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: text.confirm }).fill('Somebody else')
  await dialog.getByRole('textbox', { name: common.reason }).fill('Has left')
  await dialog.getByRole('button', { name: text.eraseNow }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expectAccessible(page, 'dialog[open]')
  await dialog.getByRole('textbox', { name: text.confirm }).fill(name)
  await dialog.getByRole('button', { name: text.eraseNow }).click()
  await expect(page.getByText(text.isErased)).toBeVisible()
  await expect(page.getByText(name)).toHaveCount(0)

  // Signed out by it, and nobody is found by the name.
  await theirPage.goto('/trips')
  await expect(theirPage).toHaveURL(/\/login/)
  await page.getByRole('searchbox', { name: text.searchLabel }).fill(name)
  await expect(page.getByText(text.nobody)).toBeVisible()
  await expectErasedInTrips(page, trip)

  const agency = await browser.newPage()
  await openPortal(agency, people.dataAgency)
  await agency.goto('/admin/setting/audit')
  await agency.getByRole('button', { name: audit.verify }).click()
  await expect(agency.getByRole('region', { name: audit.chain }).getByText(/lines, all intact/)).toBeVisible()
})

test('an auditor reads what is asked and held, and can neither pack nor erase', async ({ page }) => {
  await openPortal(page, people.dataReads)
  await page.goto(pageOfData)
  await page.getByRole('searchbox', { name: text.searchLabel }).fill(people.dataLead.record.name)
  await page.getByRole('button', { name: `${text.choose}: ${people.dataLead.record.name}` }).click()
  await expect(page.getByRole('heading', { name: text.eraseTitle, exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: text.pack })).toHaveCount(0)
  await expect(page.getByRole('button', { name: text.erase })).toHaveCount(0)
})
