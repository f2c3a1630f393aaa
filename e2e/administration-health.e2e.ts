import type { Page } from '@playwright/test'
import { people } from '../apps/portal/src/features/administration/health/testing/people.ts'
import { withClient } from '../tools/test/databases.ts'
import { freePort } from '../tools/test/free-port.ts'
import { startProgram } from '../tools/test/program.ts'
import { signInByCalls } from './pages/sign-in.ts'
import { fill, texts } from './pages/texts.ts'
import { copyTemplate, openTemplate } from './setup/template.ts'
import { expect, expectAccessible, test as shared } from './setup/test.ts'
import { findOverflow } from './tours/overflow.ts'

interface Portal {
  readonly url: string
  readonly query: <T>(text: string, values?: readonly unknown[]) => Promise<T[]>
  stop(): Promise<void>
}

/** What is wrong with a deployment is written into a database of its own. */
const test = shared.extend<object, { portal: Portal }>({
  portal: [
    async ({}, use) => {
      const portal = await startOwn()
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ portal }, use) => use(portal.url),
})

const { administrationHealth: text, queryStates } = texts['en-US']
const at = '/admin/setting/health'

/** What needs somebody, by its title. */
const needs = (page: Page, title: string | RegExp) =>
  page.getByRole('region', { name: text.attention }).getByRole('listitem').filter({ hasText: title })

test.beforeEach(async ({ page }) => void (await signInByCalls(page.context(), people.healthAgency)))

test('a booking in quarantine is looked at, mended with its traveller and read again', async ({ page, portal }) => {
  const file = 'Quiet Quay, nobody named.json'
  const { id } = await quarantine(portal, file)
  await page.goto(`${at}?list=bookings`)
  await page.getByLabel(text.searchFile).fill('nobody named')
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: fill(text.lookOf, { name: '' }).trim() }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('region', { name: text.record })).toContainText('HKG')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: text.readAgain }).click()
  await expect(sheet.getByRole('alert')).toBeVisible()
  await sheet.getByLabel(new RegExp(text.traveller)).fill('galaxy-1440@quay.example')
  await sheet.getByRole('button', { name: text.readAgain }).click()
  await expect(sheet).toBeHidden()
  expect(await portal.query('SELECT state FROM quarantine WHERE id = $1', [id])).toEqual([{ state: 'resolved' }])
})

test('a record that nobody can mend is set aside with a reason', async ({ page, portal }) => {
  const { id } = await quarantine(portal, 'Quiet Quay, a test of the supplier.json')
  await page.goto(`${at}?list=bookings`)
  await page.getByLabel(text.searchFile).fill('a test of the supplier')
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: fill(text.lookOf, { name: '' }).trim() }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByText(text.setAside).first().click()
  await sheet.getByRole('button', { name: text.setAside }).click()
  await expect(sheet.getByText(text.reasonMissing)).toBeVisible()
  await sheet.getByLabel(text.setAsideReason).fill('The supplier tested its feed')
  await sheet.getByRole('button', { name: text.setAside }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByText(text.nothingFound)).toBeVisible()
  expect(await portal.query('SELECT dismissed_reason FROM quarantine WHERE id = $1', [id])).toEqual([
    { dismissed_reason: 'The supplier tested its feed' },
  ])
})

test('a mail that was given up is sent again from the page that says what is wrong', async ({ page, portal }) => {
  await portal.query(
    `INSERT INTO mail_message (company_id, address, language, template, subject, body, message_id, envelope_id, state, answer, created_at)
     SELECT id, 'away@quay.example', 'en-US', 'test', 'Your trip', 'sealed', gen_random_uuid()::text, gen_random_uuid(), 'failed',
       '550 no such person', now() FROM company WHERE code = 'QUAY'`,
  )
  await page.goto(at)
  const failed = needs(page, 'Mails that were given up')
  await expect(failed).toContainText(text.states.red)
  await expect(failed).toContainText('mend the cause and send them again')
  await failed.getByRole('link').click()
  await expect(page.getByRole('row').filter({ hasText: 'away@quay.example' })).toContainText('550 no such person')
  await expectAccessible(page)
  await page.getByRole('button', { name: fill(text.sendAgainTo, { name: 'away@quay.example' }) }).click()
  await expect(page.getByText(text.nothing)).toBeVisible()
  await page.getByRole('link', { name: text.back, exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: text.title })).toBeVisible()
})

for (const { width, theme } of [
  { width: 1440, theme: '0' },
  { width: 390, theme: '1' },
] as const)
  test(`a feed that is silent is red, says what to do, and runs now: ${width} wide`, async ({ page, portal }) => {
    await page.context().addCookies([{ name: 'portolan_theme', value: theme, url: portal.url }])
    await page.setViewportSize({ width, height: 900 })
    await portal.query(
      `INSERT INTO risk_source (code, format, name, every_minutes, tried_at, read_at, fault)
       VALUES ('gdacs', 'gdacs', 'GDACS', 15, now(), now() - interval '5 hours', 'unreachable')
       ON CONFLICT (code) DO UPDATE SET tried_at = now(), read_at = excluded.read_at, fault = 'unreachable', every_minutes = 15`,
    )
    await page.goto(at)
    const feed = needs(page, 'GDACS')
    await expect(feed).toContainText(text.states.red)
    await expect(feed).toContainText('PORTOLAN_RISK_FEEDS')
    await expectAccessible(page)
    expect(await findOverflow(page)).toEqual([])
    const run = feed.getByRole('button', { name: /GDACS/ })
    expect((await run.boundingBox())?.height).toBeGreaterThanOrEqual(width < 768 ? 44 : 36)
    await run.click()
    await expect(page.getByText(text.running)).toBeVisible()
    await page.getByRole('button', { name: queryStates.refresh }).click()
    await expect(needs(page, 'GDACS')).toBeVisible()
  })

/** A trip that names nobody whom the company knows. */
async function quarantine({ query }: Portal, file: string): Promise<{ id: number }> {
  const locator = file.replaceAll(/\W/g, '').slice(-12).toUpperCase()
  const record = JSON.stringify({
    id: `https://example.com/travel/v4/trips/${locator}`,
    ItinLocator: locator,
    TripName: 'To Tokyo',
    TripStatus: 0,
    DateBookedLocal: '2029-12-01T10:00:00',
    DateModifiedUtc: '2029-12-01T10:00:00.000+00:00',
    StartDateLocal: '2030-05-01T09:00:00',
    EndDateLocal: '2030-05-01T14:00:00',
    Bookings: [
      {
        RecordLocator: locator.slice(0, 6),
        DateBookedLocal: '2029-12-01T10:00:00',
        Segments: {
          Air: [
            {
              ...{ Vendor: 'CX', FlightNumber: '501', StartCityCode: 'HKG', EndCityCode: 'NRT', Status: 'HK' },
              ...{ StartDateLocal: '2030-05-01T09:00:00', EndDateLocal: '2030-05-01T14:00:00' },
            },
          ],
        },
      },
    ],
  })
  const [row] = await query<{ id: number }>(
    `INSERT INTO quarantine (company_id, digest, source, file, place, reason, detail, record)
     SELECT id, $1, 'concur', $1, 'record 1', 'traveller_unknown', NULL, $2 FROM company WHERE code = 'QUAY' RETURNING id::int`,
    [file, record],
  )
  return { id: row?.id ?? 0 }
}

async function startOwn(): Promise<Portal> {
  const { template, stop: stopTemplate } = await openTemplate()
  const copy = await copyTemplate(template)
  const port = await freePort()
  const url = `http://localhost:${port}`
  const env = {
    ...copy.env,
    PORT: String(port),
    PORTOLAN_RISK_FEEDS: 'gdacs=https://127.0.0.1:9/gdacs.xml',
  }
  const program = await startProgram('apps/server/src/main.ts', 'portolan is ready', { ...env, LOG_LEVEL: 'info' })
  return {
    url,
    query: <T>(sql: string, values: readonly unknown[] = []) =>
      withClient(copy.env.DATABASE_URL, async (client) => (await client.query(sql, [...values])).rows as T[]),
    stop: async () => {
      await program.stop()
      await copy.remove()
      await stopTemplate()
    },
  }
}
