import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../tools/test/database.ts'
import { openPools, type Pools } from '../db/database.ts'
import { systemTransaction } from '../db/system-transaction.ts'
import { findLaterFlights } from '../domain/whereabouts/connections/later-flights.store.ts'
import { upsertAccount } from '../identity/embedded/account.store.ts'
import { LocalFolder } from '../storage/local-folder.ts'
import { findUnaskedIncident } from './demo-incidents.store.ts'
import { bringBackSettings } from './testing/bring-back-settings.store.ts'
import { loadDemo } from './testing/load-demo.ts'

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

const load = (account: typeof upsertAccount | null, now?: string) => loadDemo({ pools, folder }, account, now)
const one = async (statement: string) => (await pools.system.query(statement)).rows[0] as Record<string, unknown>

it('loads once, with two processes starting at a time', { timeout: 90_000 }, async () => {
  const [accounts, again] = await Promise.all([load(upsertAccount), load(upsertAccount)])
  expect(again).toEqual(accounts)
  expect(accounts.map(({ email }) => email)).toContain('mei.ling.chan@harbourvale.example')
  expect(
    await one(
      'SELECT (SELECT count(*) FROM company) AS companies, (SELECT count(*) FROM login) AS logins, (SELECT count(*) FROM traveler) AS travelers',
    ),
  ).toEqual({ companies: 4, logins: 82, travelers: 80 })
  const invitations = `FROM mail_message WHERE template = 'invitation'`
  expect(await one(`SELECT count(*) AS mails, count(DISTINCT address) AS addresses ${invitations}`)).toEqual({
    mails: 82,
    addresses: 82,
  })
  // Of the past half year those that were confirmed or declined; and a pending one, two with a consultant or declined, the others on their way or confirmed, one by its rule.
  expect(
    await one(
      `SELECT count(*) AS requests, array_agg(DISTINCT status ORDER BY status) AS states FROM trip_request WHERE source <> 2`,
    ),
  ).toEqual({ requests: 105, states: [0, 2, 3, 4, 6, 7, 8] })
  // Proposals in every state that a client or a consultant meets; one of the drafts was published before.
  const proposals = await pools.system.query(`
    SELECT status, count(*)::int AS proposals, count(request_id)::int AS published FROM trip_proposal GROUP BY 1 ORDER BY 1`)
  expect(proposals.rows.map(({ status, proposals: all, published }) => [status, all, published])).toEqual([
    [1, 2, 1],
    [2, 3, 3],
    [3, 1, 1],
    [4, 1, 1],
    [5, 1, 1],
    [6, 1, 1],
    [7, 1, 1],
    [8, 1, 1],
    [9, 1, 1],
    [10, 1, 1],
  ])
  // A consultant's queue has every kind and state of work: new, taken, held, offered, at its approvers, to be booked, to be proved.
  expect(
    await one(`SELECT count(*) FILTER (WHERE done_at IS NULL) AS open, array_agg(DISTINCT state ORDER BY state) AS states,
      array_agg(DISTINCT kind ORDER BY kind) AS kinds FROM desk_item`),
  ).toEqual({
    open: 19,
    states: ['approval', 'book', 'done', 'held', 'new', 'open', 'options', 'proof'],
    kinds: ['order', 'proposal', 'request', 'task'],
  })
  expect(
    await one(`SELECT count(*) AS orders, count(final_at) AS final, (SELECT count(*) FROM external_order_refusal
      WHERE closed_at IS NULL) AS refused, (SELECT count(*) FROM flight_facility) AS facilities FROM external_order`),
  ).toEqual({ orders: 4, final: 1, refused: 1, facilities: 17 })
  const emails = accounts.map(({ email }) => `'${email}'`).join()
  expect(await one(`SELECT count(*) AS accounts FROM identity_account WHERE email IN (${emails})`)).toEqual({
    accounts: accounts.length,
  })
})

it('says all of its settings in a file that changes nothing when it is brought back', async () => {
  const result = await bringBackSettings(pools.system, join(folder, 'settings.json'))
  expect(result.faults).toEqual([])
  expect([result.secrets, result.invited]).toEqual([[], 0])
  const { companies, logins, travelers, teams, costCentres, rules, ssoConnections, machineClients } = result
  for (const [section, counts] of Object.entries({ companies, logins, travelers, teams, costCentres, rules })) {
    expect([section, counts.created, counts.updated]).toEqual([section, 0, 0])
    expect(counts.unchanged, section).toBeGreaterThan(0)
  }
  // The demo has none of these two, unless its other systems run.
  for (const { created, updated } of [ssoConnections, machineClients]) expect([created, updated]).toEqual([0, 0])
})

it('has trips to come that warnings touch, by area and by country, and a request to a country of the highest level', async () => {
  const flights = `FROM air_segment s JOIN risk_alert a ON a.ended_at IS NULL WHERE s.starts_at > '2026-03-04T05:06:07Z'`
  const byArea = `${flights} AND a.level >= 4 AND a.place_codes && ARRAY[s.from_code, s.to_code] AND s.starts_at < a.expires_at`
  const byCountry = `${flights} AND a.kind = 'advisory' AND a.level >= 3 AND a.countries = '{AE}' AND s.to_code = 'DXB'`
  const found =
    await one(`SELECT (SELECT count(*) ${byArea})::int AS area, (SELECT count(*) ${byCountry})::int AS country,
    (SELECT max(level) FROM risk_country_level WHERE country = 'IQ' AND source_code = 'us-state') AS extreme,
    (SELECT count(*)::int FROM trip_request r WHERE r::text LIKE '%Erbil%') AS requests`)
  expect(found).toMatchObject({ extreme: 5, requests: 1 })
  for (const kind of ['area', 'country']) expect(found[kind], kind).toBeGreaterThan(0)
})

it('has policies whose requests meet every verdict, one with a reason for what is blocked', async () => {
  const { rows } = await pools.system.query(`SELECT c.code, array_agg(DISTINCT v.outcome) AS outcomes,
      bool_or(v.outcome = 'blocked' AND v.reason IS NOT NULL) AS asked
    FROM policy_verdict v JOIN company c ON c.id = v.company_id GROUP BY c.code ORDER BY c.code`)
  expect(rows.map(({ code }) => code)).toEqual(['HVT', 'KTN', 'THP'])
  expect(rows[0]).toEqual({ code: 'HVT', outcomes: ['blocked', 'fine', 'inform', 'level', 'reason'], asked: true })
  expect(rows.slice(1).every(({ outcomes }) => outcomes.length > 1)).toBe(true)
})

it('puts up two or three clocks for everybody, once', async () => {
  const clocks = `SELECT count(*) AS people, min(jsonb_array_length(a->'clocks')) AS fewest, max(jsonb_array_length(a->'clocks')) AS most
    FROM user_setting s, jsonb_array_elements(s.widgets) w, LATERAL (SELECT (w->>'Attributes')::jsonb AS a) j
    WHERE w->>'WidgetType' = '5' AND s.widgets_revision = 1`
  expect(await one(clocks)).toEqual({ people: 78, fewest: 2, most: 3 })
})

it('gives every traveller who can sign in trips to come, and each segment a time', async () => {
  const { rows } = await pools.system.query<{ email: string; trips: number }>(`
    SELECT l.email, count(o.order_id) FILTER (WHERE NOT o.cancelled AND o.starts_at > '2026-03-04') AS trips
    FROM login l JOIN traveler t ON t.login_id = l.id LEFT JOIN order_traveler o ON o.company_id = t.company_id AND o.traveler_id = t.id GROUP BY 1`)
  expect(rows).toHaveLength(78)
  expect(rows.filter(({ trips }) => trips === 0)).toEqual([])
  expect((await pools.system.query('SELECT file, reason, detail FROM quarantine')).rows).toEqual([])
  expect(await one('SELECT count(*) AS travelers FROM traveler')).toEqual({ travelers: 80 })
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
      UNION ALL SELECT logo_dark_url FROM company WHERE logo_dark_url IS NOT NULL
      UNION ALL SELECT l->>'image' FROM content_item, jsonb_array_elements(data->'links') l) p
      WHERE NOT EXISTS (SELECT 1 FROM public_file f WHERE '/files/' || f.id = p.path)`),
  ).toEqual({ missing: 0 })
  expect(await one('SELECT count(*)::int AS files FROM public_file')).toEqual({ files: 9 })
})

it('comes in every format, and a flight the agency booked has its boarding pass as a second source', async () => {
  const { rows } = await pools.system.query<{ source: string }>('SELECT DISTINCT source FROM order_thread ORDER BY 1')
  expect(rows.map(({ source }) => source)).toEqual(['barcode', 'calendar', 'concur', 'external', 'mail', 'pass'])
  expect(
    await one(`SELECT count(*) > 10 AS confirmed FROM (
      SELECT 1 FROM item_witness GROUP BY company_id, order_id, item_key
      HAVING bool_or(source = 'concur') AND bool_or(source IN ('pass', 'barcode'))) w`),
  ).toEqual({ confirmed: true })
  // A pass knows no time; the feed does.
  expect(await one(`SELECT count(*)::int AS doubled FROM air_segment WHERE time_note = 'time_unknown'`)).toEqual({
    doubled: 0,
  })
})

it('has people on the way at the hour of its start: in the air, late, diverted, stranded, at a place that nobody knows', async () => {
  const at = `'2026-03-04T05:00:00Z'::timestamptz`
  const ofNow = (table: string) => `FROM ${table} s WHERE EXISTS (SELECT FROM order_thread h
    WHERE h.company_id = s.company_id AND h.order_id = s.order_id AND h.file LIKE 'today-2026-03-04T05/%')`
  expect(
    await one(`SELECT (SELECT count(*)::int ${ofNow('air_segment')} AND ${at} BETWEEN starts_at AND ends_at) AS air,
      (SELECT count(*)::int ${ofNow('hotel_stay')} AND ${at} BETWEEN starts_at AND ends_at) AS stays,
      (SELECT count(DISTINCT to_code)::int ${ofNow('air_segment')}) AS airports,
      (SELECT count(*)::int ${ofNow('hotel_stay')} AND hotel_name = 'Pan Pacific Singapore') AS meeting,
      (SELECT count(*)::int ${ofNow('hotel_stay')} AND city_code IS NULL) AS unknown,
      (SELECT count(*)::int ${ofNow('rail_segment')} AND left(starts_local, 8) < left(ends_local, 8)) AS nights,
      (SELECT count(*)::int ${ofNow('rail_segment')} AND (from_code IS NULL OR to_code IS NULL)) AS stations`),
  ).toEqual({ air: 10, stays: 12, airports: 41, meeting: 13, unknown: 1, nights: 2, stations: 0 })
  expect(
    await one(`SELECT count(*) FILTER (WHERE f.cancelled)::int AS cancelled, count(f.diverted_to)::int AS diverted,
      count(*) FILTER (WHERE f.departs_at > s.starts_at + interval '15 min')::int AS late, count(DISTINCT f)::int AS flights
      FROM flight_times f JOIN air_segment s ON s.carrier = f.carrier AND s.flight_number = f.flight_number
        AND left(s.starts_local, 8) = f.departs_on AND s.from_code = f.from_code AND s.to_code = f.to_code`),
  ).toEqual({ cancelled: 3, diverted: 2, late: 9, flights: 25 })
  expect((await pools.system.query('SELECT reason FROM quarantine')).rows).toEqual([])
})

it('has connections that are broken and at risk, with later flights that the company has booked', async () => {
  const { rows } = await pools.system.query(`
    SELECT from_name || ' – ' || to_name AS what, state, minimum, extract(epoch from leaves_at - arrives_at)::int / 60 AS minutes
    FROM connection WHERE reason = 'delay' AND to_kind <> 'H' AND leaves_at > '2026-03-04T05:00:00Z' ORDER BY leaves_at`)
  expect(rows).toEqual([
    { what: 'CX 716 – CX 474', state: 'broken', minimum: 60, minutes: 35 },
    { what: 'JL 302 – はやぶさ 27', state: 'broken', minimum: 75, minutes: 65 },
    { what: 'SQ 883 – SQ 956', state: 'tight', minimum: 60, minutes: 65 },
  ])
  const company = await one(`SELECT id FROM company WHERE code = 'HVT'`)
  const route = { from: 'HKG', to: 'TPE', after: Date.parse('2026-03-04T09:00:00Z'), zone: 'Asia/Hong_Kong' }
  const [later] = await findLaterFlights(pools.systemDb, Number(company['id']), [route])
  expect(later?.length).toBeGreaterThan(0)
})

it('has no flight that takes longer or shorter than flights do', async () => {
  const { rows } = await pools.system.query(`
    SELECT carrier || flight_number AS flight, from_code, to_code, s.starts_at, s.ends_at, o.source
    FROM air_segment s JOIN booking_order o ON o.company_id = s.company_id AND o.id = s.order_id
    WHERE s.warnings @> '[{"kind": "duration_unlikely"}]'`)
  expect(rows).toEqual([])
})

it('has prices in the currency of each company for all that its agency booked', async () => {
  const { rows } = await pools.system.query(`
    SELECT c.code, mode() WITHIN GROUP (ORDER BY p.currency) AS currency,
      count(DISTINCT o.id) FILTER (WHERE p.order_id IS NULL)::int AS unpriced
    FROM booking_order o JOIN company c ON c.id = o.company_id
    LEFT JOIN booking_price p ON p.company_id = o.company_id AND p.order_id = o.id
    WHERE o.source = 'concur' GROUP BY 1 ORDER BY 1`)
  expect(rows).toEqual([
    { code: 'HVT', currency: 'HKD', unpriced: 0 },
    { code: 'KTN', currency: 'JPY', unpriced: 0 },
    { code: 'THP', currency: 'GBP', unpriced: 0 },
  ])
})

it('has trips that await each approver, one of them out of their view, and deadlines in the days to come', async () => {
  const { rows } = await pools.system.query<{ name: string; count: number }>(`
    SELECT l.name, count(*)::int AS count FROM approval_turn t JOIN login l ON l.id = t.login_id
    JOIN approval a ON a.id = t.approval_id JOIN booking_order o ON o.id = a.order_id
    WHERE a.status = 0 AND NOT o.cancelled AND o.starts_at > '2026-03-06' GROUP BY 1 ORDER BY 1`)
  expect(rows).toEqual([
    { name: 'Daniel Okafor', count: 2 },
    { name: 'Eleanor Thorne', count: 1 },
    { name: 'Grace Yeung', count: 3 },
    { name: 'Haruka Kitano', count: 3 },
    { name: 'Kenji Mori', count: 4 },
    { name: 'Marcus Pell', count: 3 },
  ])
  expect(
    await one(`SELECT count(*) > 0 AS soon, count(*) FILTER (WHERE d->>'kind' IS NULL)::int AS unknown
      FROM booking_order o, jsonb_array_elements(o.deadline_details) d
      WHERE NOT o.cancelled AND (d->>'at')::timestamptz BETWEEN '2026-03-04T05:06:07Z' AND '2026-03-06T05:06:07Z'`),
  ).toEqual({ soon: true, unknown: 0 })
})

it(
  'moves to today when it is older than a week, under the same addresses, and leaves what people brought',
  {
    timeout: 90_000,
  },
  async () => {
    const ids = async () =>
      (await pools.system.query<{ id: number }>(`SELECT id FROM booking_order WHERE source = 'concur' ORDER BY id`))
        .rows
    const span = () => one(`SELECT min(starts_at) AS first, max(starts_at) AS last FROM booking_order`)
    await pools.system.query(`UPDATE order_thread SET file = 'mine.eml' WHERE id = (
    SELECT min(id) FROM order_thread WHERE source = 'mail' AND order_id IS NOT NULL)`)
    const before = { ids: await ids(), span: await span() }
    await load(upsertAccount, '2026-03-11T00:00:00Z')
    expect(await span()).toEqual(before.span)
    await load(upsertAccount, '2026-03-20T00:00:00Z')
    expect(await ids()).toEqual(before.ids)
    const after = await span()
    expect(Date.parse(String(after['last'])) - Date.parse(String(before.span['last']))).toBe(16 * 86_400_000)
    expect(await one(`SELECT count(*)::int AS old FROM order_thread WHERE file LIKE 'demo-2026-03-04/own/%'`)).toEqual({
      old: 0,
    })
    expect(await one(`SELECT count(*)::int AS mine FROM order_thread WHERE file = 'mine.eml'`)).toEqual({ mine: 1 })
    expect(await one('SELECT count(*)::int AS faults FROM quarantine')).toEqual({ faults: 0 })
  },
)

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

it('has profiles with warnings, consents and a log that names the arranger', async () => {
  const { rows } = await pools.system.query(`
    SELECT l.email, (SELECT count(*)::int FROM profile_section s WHERE s.company_id = t.company_id AND s.traveler_id = t.id) AS sections,
      (SELECT count(*)::int FROM profile_consent c WHERE c.company_id = t.company_id AND c.traveler_id = t.id) AS consents
    FROM traveler t JOIN login l ON l.company_id = t.company_id AND l.id = t.login_id
    WHERE EXISTS (SELECT FROM profile_section s WHERE s.company_id = t.company_id AND s.traveler_id = t.id) ORDER BY 1`)
  expect(rows).toHaveLength(7)
  expect(rows.find(({ email }) => email === 'mei.ling.chan@harbourvale.example')).toMatchObject({
    sections: 7,
    consents: 3,
  })
  expect(rows.find(({ email }) => email === 'wei.zhang@harbourvale.example')).toMatchObject({ consents: 0 })
  expect(await one(`SELECT who, section FROM profile_access WHERE role = 'arranger'`)).toEqual({
    who: 'Daniel Okafor',
    section: 'Preferences',
  })
})

it('has news, documents and links for each company, in four languages, with files that are there', async () => {
  const { rows } = await pools.system.query(`
    SELECT c.code, count(*) FILTER (WHERE i.release_type = 1)::int AS news, count(*) FILTER (WHERE i.popup)::int AS popups,
      count(*) FILTER (WHERE i.release_type = 2)::int AS documents, count(*) FILTER (WHERE i.release_type = 3)::int AS links,
      bool_and((SELECT count(*) FROM news_text t WHERE t.item_id = i.id) = 4) AS everywhere,
      bool_and(i.image IS NULL OR EXISTS (SELECT 1 FROM public_file f WHERE i.image = '/files/' || f.id)) AS pictured
    FROM news_item i JOIN company c ON c.id = i.company_id GROUP BY 1 ORDER BY 1`)
  const each = { news: 5, popups: 2, documents: 2, links: 4, everywhere: true, pictured: true }
  expect(rows).toEqual(['HVT', 'KTN', 'THP'].map((code) => ({ code, ...each })))
  const storage = new LocalFolder(folder)
  const documents = await pools.system.query<{ storage_key: string; size: number }>(
    'SELECT storage_key, size FROM news_document',
  )
  expect(documents.rows).toHaveLength(4)
  for (const { storage_key, size } of documents.rows) {
    const opened = await storage.open(storage_key)
    opened?.stream.destroy()
    expect(opened?.size).toBe(Number(size))
  }
})

it('has budgets of which one is nearly used and one is exceeded', async () => {
  const { rows } = await pools.system.query<{ code: string; used: number; reached: number }>(`
    SELECT o.code, b.reached, round(100.0 * (b.reserved_money + b.committed_money + b.spent_money) / b.amount)::int AS used
    FROM budget b JOIN cost_centre o ON o.company_id = b.company_id AND o.id = b.cost_centre_id ORDER BY 1`)
  expect(rows).toEqual([
    { code: '4100', reached: 80, used: 82 },
    { code: '4200', reached: 100, used: 106 },
    { code: '4300', reached: 0, used: 45 },
  ])
})

it('has somebody whose days are near a limit, and who reads that', async () => {
  const { rows } = await pools.system.query<{ near: number; readers: string }>(`
    SELECT (SELECT count(*)::int FROM day_standing WHERE is_near) AS near,
      (SELECT string_agg(email, ' ') FROM login WHERE may_read_days) AS readers`)
  expect(rows[0]?.near).toBeGreaterThan(0)
  expect(rows[0]?.readers).toBe('grace.yeung@harbourvale.example')
})

it('has an exercise of last month, closed, and an open incident with people, each with two on the team', async () => {
  const { rows } = await pools.system.query(`
    SELECT i.is_exercise AS exercise, i.closed_at IS NOT NULL AS closed,
      (SELECT count(*) > 1 FROM incident_person p WHERE p.incident_id = i.id) AS people,
      (SELECT count(*)::int FROM incident_team t WHERE t.incident_id = i.id) AS team,
      (SELECT count(*)::int FROM incident_snapshot s WHERE s.incident_id = i.id) AS snapshots,
      (SELECT count(*) > 1 FROM incident_answer a WHERE a.incident_id = i.id) AS answers
    FROM incident i ORDER BY i.opened_at`)
  expect(rows).toEqual([
    { exercise: true, closed: true, people: true, team: 2, snapshots: 3, answers: true },
    { exercise: false, closed: false, people: true, team: 2, snapshots: 1, answers: false },
  ])
})

it('answers by itself in its own incident alone, and once', async () => {
  const { company_id: company, opened_by: owner, id } = await one('SELECT * FROM incident WHERE NOT is_exercise')
  const asks = () =>
    systemTransaction(pools.system, null, async ({ db }) =>
      findUnaskedIncident(db, Number(company), Number(owner)).then((incident) => incident?.id),
    )
  await one(`INSERT INTO incident (company_id, name, is_exercise, area, groups, follows, opened_at, opened_by, owner_login_id, escalate_after_minutes)
    SELECT company_id, 'Of a visitor', false, area, groups, false, opened_at, opened_by, owner_login_id, 15 FROM incident WHERE id = ${Number(id)}`)
  expect(await asks()).toBe(Number(id))
  await one(`UPDATE incident SET last_message = 1 WHERE id = ${Number(id)}`)
  expect(await asks()).toBeUndefined()
})

it('tracks persons where somebody decided it, and has a travel manager who reads who looked', async () => {
  const { rows } = await pools.system.query(`
    SELECT c.code, d.body->>'mode' AS mode, d.body ? 'decidedBy' AS decided,
      (SELECT string_agg(l.email, ' ') FROM login l WHERE l.company_id = c.id AND l.may_read_looks AND l.may_see_past_places) AS managers
    FROM rules_document d JOIN company c ON c.id = d.company_id WHERE d.kind = 'tracking' ORDER BY 1`)
  expect(rows).toEqual([
    { code: 'HVT', mode: 'persons', decided: true, managers: 'grace.yeung@harbourvale.example' },
    { code: 'KTN', mode: 'counts', decided: false, managers: null },
    { code: 'THP', mode: 'alerted', decided: true, managers: null },
  ])
})
