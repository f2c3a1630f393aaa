import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../tools/test/database.ts'
import { createTestMail } from '../../../../tools/test/mail-room.ts'
import { openPools, type Pools } from '../db/database.ts'
import { upsertAccount } from '../identity/embedded/account.store.ts'
import { LocalFolder } from '../storage/local-folder.ts'
import { loadDemo } from './demo.ts'

let database: TestDatabase
let pools: Pools
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portolan-demo-files-'))
  database = await createTestDatabase()
  pools = openPools({ ...database, size: 4, onError: () => undefined })
})
afterAll(async () => {
  await pools.close()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const load = (account: typeof upsertAccount | null) =>
  loadDemo({
    pools,
    now: () => new Date('2026-03-04T05:06:07Z'),
    mail: createTestMail(),
    storage: new LocalFolder(folder),
    config: { attachments: { maxBytes: 1024 ** 2 } },
    identity: { upsertAccount: account },
  })
const one = async (statement: string) => (await pools.system.query(statement)).rows[0] as Record<string, unknown>

it('loads once, with two processes starting at a time', async () => {
  const [accounts, again] = await Promise.all([load(upsertAccount), load(upsertAccount)])
  expect(again).toEqual(accounts)
  expect(accounts.map(({ email }) => email)).toContain('mei.ling.chan@harbourvale.example')
  expect(
    await one(
      'SELECT (SELECT count(*) FROM company) AS companies, (SELECT count(*) FROM login) AS logins, (SELECT count(*) FROM traveler) AS travelers',
    ),
  ).toEqual({ companies: 2, logins: 18, travelers: 20 })
  expect(await one('SELECT count(*) AS mails, count(DISTINCT address) AS addresses FROM mail_message')).toEqual({
    mails: 18,
    addresses: 18,
  })
  const emails = accounts.map(({ email }) => `'${email}'`).join()
  expect(await one(`SELECT count(*) AS accounts FROM identity_account WHERE email IN (${emails})`)).toEqual({
    accounts: accounts.length,
  })
})

it('gives every traveller who can sign in trips to come, and each segment a time', async () => {
  const { rows } = await pools.system.query<{ email: string; trips: number }>(`
    SELECT l.email, count(o.order_id) FILTER (WHERE NOT o.cancelled AND o.starts_at > '2026-03-04') AS trips
    FROM login l JOIN traveler t ON t.login_id = l.id LEFT JOIN order_traveler o ON o.company_id = t.company_id AND o.traveler_id = t.id GROUP BY 1`)
  expect(rows).toHaveLength(18)
  expect(rows.filter(({ trips }) => trips === 0)).toEqual([])
  expect(await one('SELECT count(*) AS faults FROM quarantine')).toEqual({ faults: 0 })
  expect(await one('SELECT count(*) AS travelers FROM traveler')).toEqual({ travelers: 20 })
})

it('has content of every kind, pages in the languages of its readers, and pictures that are there', async () => {
  const { rows } = await pools.system.query(`
    SELECT i.category || '/' || i.keyword AS place, c.code AS company, count(t.language)::int AS languages
    FROM content_item i LEFT JOIN company c ON c.id = i.company_id LEFT JOIN content_text t ON t.item_id = i.id
    GROUP BY i.id, c.code ORDER BY 1, 2 NULLS FIRST`)
  expect(rows).toEqual([
    { place: 'Footer/', company: null, languages: 0 },
    { place: 'MobileDownload/', company: null, languages: 4 },
    { place: 'PortalContactUs/menu', company: null, languages: 4 },
    { place: 'PortalContactUs/menu', company: 'KTN', languages: 2 },
    { place: 'PrivacyAgreement/portal', company: null, languages: 4 },
    { place: 'StaticPage/travel-policy', company: null, languages: 4 },
    { place: 'StaticPage/travel-policy', company: 'HVT', languages: 4 },
  ])
  expect(
    await one(`SELECT count(*)::int AS missing FROM (
      SELECT logo_url AS path FROM company WHERE logo_url IS NOT NULL
      UNION ALL SELECT l->>'image' FROM content_item, jsonb_array_elements(data->'links') l) p
      WHERE NOT EXISTS (SELECT 1 FROM public_file f WHERE '/files/' || f.id = p.path)`),
  ).toEqual({ missing: 0 })
  expect(await one('SELECT count(*)::int AS files FROM public_file')).toEqual({ files: 4 })
})

it('leaves alone what was changed since', async () => {
  await pools.system.query(`UPDATE login SET name = 'Changed' WHERE email LIKE 'mei%'`)
  await pools.system.query(`DELETE FROM content_item WHERE kind <> 'footer'`)
  await load(upsertAccount)
  expect(await one(`SELECT name FROM login WHERE email LIKE 'mei%'`)).toEqual({ name: 'Changed' })
  expect(await one('SELECT count(*)::int AS items FROM content_item')).toEqual({ items: 1 })
})

it('names no account when sign-in is external', async () => {
  expect(await load(null)).toEqual([])
})
