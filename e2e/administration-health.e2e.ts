import type { Page } from '@playwright/test'
import { people } from '../apps/portal/src/features/administration/health/testing/people.ts'
import { withClient } from '../tools/test/databases.ts'
import { freePort } from '../tools/test/free-port.ts'
import { startProgram } from '../tools/test/program.ts'
import { importAsBackOffice } from './pages/back-office.ts'
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
  const { id } = await quarantine(portal, page, 509)
  await page.goto(`${at}?list=bookings`)
  await page.getByLabel(text.searchFile).fill('trips.json')
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: text.look }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('region', { name: text.record })).toContainText('Qwxzvillia')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: text.readAgain }).click()
  await expect(sheet.getByRole('alert')).toBeVisible()
  await sheet.getByLabel('from', { exact: true }).fill('HKG')
  await sheet.getByLabel(new RegExp(text.traveller)).fill('galaxy1440@quay.example')
  await sheet.getByRole('button', { name: text.readAgain }).click()
  await expect(sheet).toBeHidden()
  expect(await portal.query('SELECT state FROM quarantine WHERE id = $1', [id])).toEqual([{ state: 'resolved' }])
})

test('a record that nobody can mend is set aside with a reason', async ({ page, portal }) => {
  const { id } = await quarantine(portal, page, 524)
  await page.goto(`${at}?list=bookings`)
  await page.getByLabel(text.searchFile).fill('trips.json')
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: text.look }).click()
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

/** A calendar entry that says neither whose flight it is nor, in words that are a place, from where. */
const entry = (number: number) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'BEGIN:VEVENT',
    `UID:${number}@wayfarer.example`,
    'DTSTAMP:20270110T100000Z',
    'DTSTART:20270304T101000',
    'DTEND:20270304T153000',
    `SUMMARY:Flight CX ${number} from Qwxzvillia to NRT`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')

/** The record that the importer refuses of it. */
async function quarantine({ query }: Portal, page: Page, number: number): Promise<{ id: number; file: string }> {
  await importAsBackOffice(page.request, 'QUAY', entry(number))
  const [row] = await query<{ id: number; file: string }>(
    `SELECT id::int, file FROM quarantine WHERE company_id = (SELECT id FROM company WHERE code = 'QUAY') AND state = 'open'
     ORDER BY id DESC LIMIT 1`,
  )
  if (!row) throw new Error('Nothing was refused')
  return row
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
