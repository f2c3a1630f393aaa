import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../tools/test/database.ts'
import { openPools, type Pools } from '../db/database.ts'
import { loadDemoRisk } from './demo-risk.ts'

let database: TestDatabase
let pools: Pools
beforeAll(async () => {
  database = await createTestDatabase()
  pools = openPools({ ...database, size: 2, onError: () => undefined })
  await pools.system.query(
    `INSERT INTO company (code, display_name, time_zone) VALUES ('HVT', 'Harbour & Vale', 'Asia/Hong_Kong')`,
  )
})
afterAll(async () => {
  await pools.close()
  await database.drop()
})

const start = new Date('2026-03-04T05:06:07Z')
const one = async (statement: string, values: unknown[] = []) =>
  (await pools.system.query(statement, values)).rows[0] as Record<string, unknown>
const alerts = () =>
  one(`SELECT count(*)::int AS alerts, (SELECT count(*) FROM risk_text)::int AS texts, (SELECT count(*) FROM risk_change)::int AS changes,
    max(updated_at) AS updated FROM risk_alert`)
/** In force at an instant, by source. */
const inForce = async (at: Date) => {
  const { rows } = await pools.system.query<{ source: string; count: number }>(
    `SELECT source_code AS source, count(*)::int FROM risk_alert
     WHERE ended_at IS NULL AND (expires_at IS NULL OR expires_at > $1) GROUP BY 1 ORDER BY 1`,
    [at],
  )
  return Object.fromEntries(rows.map(({ source, count }) => [source, count]))
}
const today = {
  'cap-demo-de': 2,
  'cap-demo-fj': 1,
  'cap-demo-hk': 2,
  'cap-demo-jp': 4,
  'cap-demo-us': 2,
  gdacs: 10,
  'jp-mofa': 66,
  own: 2,
  'uk-fcdo': 214,
  'us-state': 215,
}

it('reads five kinds of feeds, with changes of the last week and a source that is late', async () => {
  await Promise.all([loadDemoRisk(pools.system, start), loadDemoRisk(pools.system, start)])
  expect(await inForce(start)).toEqual(today)
  expect(await one('SELECT count(*)::int AS refused FROM risk_quarantine')).toEqual({ refused: 0 })
  const { rows } = await pools.system.query<{ change: string }>(
    `SELECT source_code || ' ' || country || ' ' || from_level || '→' || to_level AS change FROM risk_change ORDER BY changed_at`,
  )
  expect(rows.map(({ change }) => change)).toEqual([
    'us-state TH 1→2',
    'uk-fcdo ET 4→3',
    'jp-mofa ID 3→2',
    'us-state AE 2→4',
    'uk-fcdo AE 1→3',
  ])
  const late = await pools.system.query(
    `SELECT code FROM risk_source WHERE read_at < $1::timestamptz - 3 * every_minutes * interval '1 minute'`,
    [start],
  )
  expect(late.rows).toEqual([{ code: 'cap-demo-fj' }])
  expect(await one(`SELECT count(*)::int AS none FROM risk_alert WHERE sent_at > $1`, [start])).toEqual({ none: 0 })
})

it('has what makes a hub: disagreement, parts of countries, advice, areas with places, the date line', async () => {
  expect(
    await one(
      `SELECT count(*)::int > 20 AS disagree FROM (SELECT 1 FROM risk_country_level GROUP BY country HAVING count(DISTINCT level) > 1) c`,
    ),
  ).toEqual({ disagree: true })
  expect(
    await one(`SELECT (SELECT count(*) FROM risk_alert WHERE source_code = 'us-state' AND regions <> '[]')::int AS regions,
      (SELECT count(*) FROM risk_advice WHERE topic = 'entry')::int AS entry, (SELECT count(*) FROM risk_advice WHERE topic = 'emergency')::int AS numbers`),
  ).toEqual({ regions: 10, entry: 19, numbers: 19 })
  const placesOf = async (title: string) =>
    (
      await one(
        `SELECT place_codes AS codes FROM risk_alert a JOIN risk_text t ON t.alert_id = a.id WHERE t.title LIKE $1`,
        [title],
      )
    )['codes']
  expect(await placesOf('%MAYA%')).toContain('MNL')
  expect(await placesOf('%signal No. 8%')).toContain('HKG')
  expect(await placesOf('%gusts around Frankfurt%')).toContain('FRA')
  expect(await placesOf('%snow possible around Tokyo%')).toEqual(expect.arrayContaining(['HND', 'NRT']))
  expect(await placesOf('%Queens%')).toContain('JFK')
  expect(
    await one(`SELECT west > east AS is_across FROM risk_alert WHERE source_code = 'cap-demo-fj' AND ended_at IS NULL`),
  ).toEqual({ is_across: true })
  expect(await one(`SELECT array_agg(DISTINCT language ORDER BY language) AS languages FROM risk_text`)).toEqual({
    languages: ['de', 'en', 'en-FJ', 'en-US', 'ja', 'ja-JP', 'zh-CN', 'zh-Hant', 'zh-TW'],
  })
  expect(
    await one(`SELECT count(*)::int AS unmarked FROM risk_text WHERE title || html !~* 'demo|デモ|示範|演示'`),
  ).toEqual({ unmarked: 0 })
})

it('changes nothing on the next start of the same day, and moves to today later, without a second alert', async () => {
  const before = await alerts()
  await loadDemoRisk(pools.system, new Date('2026-03-04T15:00:00Z'))
  expect(await alerts()).toEqual(before)
  const later = new Date('2026-03-14T05:06:07Z')
  await loadDemoRisk(pools.system, later)
  expect(await inForce(later)).toEqual(today)
  expect(await alerts()).toMatchObject({ alerts: before['alerts'], texts: before['texts'] })
  const recent = await one(
    `SELECT count(*)::int AS changes FROM risk_change WHERE changed_at > $1::timestamptz - interval '7 days'`,
    [later],
  )
  expect(recent).toEqual({ changes: 5 })
})
