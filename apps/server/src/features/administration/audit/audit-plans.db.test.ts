import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../../tools/test/database.ts'
import { withClient } from '../../../../../../tools/test/databases.ts'
import { openPools, type Pools } from '../../../db/database.ts'
import { systemTransaction } from '../../../db/system-transaction.ts'
import type { AuditQuery } from './audit-query.ts'
import { auditStatement } from './audit-search.store.ts'
import { changingActions } from './audit-texts.ts'

/** No filter of the audit reads more than some pages of lines, however many there are. */

const companies = 30
const lines = 60_000
const limit = 51
let database: TestDatabase
let pools: Pools

const fill = `
  INSERT INTO company (code, display_name) SELECT 'C' || n, 'C' || n FROM generate_series(1, ${companies}) n;
  INSERT INTO login (company_id, email, name, short_name) SELECT c.id, 'l' || c.id || '-' || n || '@x.example', 'L', 'L' FROM company c, generate_series(1, 10) n;
  INSERT INTO traveler (company_id, login_id, code, name, folded_name) SELECT company_id, id, 'T' || id, 'T', 't' FROM login;
  INSERT INTO audit_event (at, company_id, login_id, action, object, correlation_id, hash)
    SELECT now() - n * interval '1 minute', 1 + n % ${companies}, 1 + n % ${companies * 10},
      CASE WHEN n % 5000 = 0 THEN 'POST /budgets/correct' WHEN n % 20 = 0 THEN 'POST /trips/share' ELSE 'POST /trips/list' END,
      CASE WHEN n % 3 = 0 THEN jsonb_build_object('travelerId', 1 + n % ${companies * 10}) WHEN n % 1000 = 1 THEN jsonb_build_object('company', 'C1') ELSE '{}' END,
      'c' || n, repeat('0', 64) FROM generate_series(1, ${lines}) n;
  INSERT INTO place_look (company_id, at, login_id, who, who_company, what, traveler_ids)
    SELECT 1 + n % ${companies}, now() - n * interval '5 minutes', 1 + n % ${companies * 10}, 'L', 'C', 'list', ARRAY[1 + n % ${companies * 10}] FROM generate_series(1, 10000) n;
  INSERT INTO profile_access (company_id, traveler_id, at, login_id, who, role, action)
    SELECT t.company_id, t.id, now() - n * interval '7 minutes', t.login_id, 'L', 'self', 'viewed' FROM traveler t, generate_series(1, 30) n;
  ANALYZE`

beforeAll(async () => {
  database = await createTestDatabase()
  await withClient(database.adminUrl, (client) => client.query(fill))
  pools = openPools({ ...database, size: 1, onError: () => undefined })
})
afterAll(async () => {
  await pools.close()
  await database.drop()
})

const company = (id: number) => ({ id, code: `C${id}` })
const one: AuditQuery = {
  companies: [company(1)],
  isEverything: false,
  who: null,
  whom: null,
  actions: null,
  from: null,
  to: null,
  correlationId: null,
  sources: ['line', 'place', 'profile'],
  before: null,
  limit,
}
const everything: AuditQuery = {
  ...one,
  companies: Array.from({ length: companies }, (_, index) => company(index + 1)),
  isEverything: true,
}
const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
const filters: Record<string, Partial<AuditQuery>> = {
  nothing: {},
  'a person who acts': { who: { logins: [31], machines: [] } },
  'a machine client': { who: { logins: [], machines: [4] } },
  'a person seen': { whom: { logins: [31], travelers: [31] } },
  'a rare call': { actions: ['POST /budgets/correct'] },
  changes: { actions: changingActions, sources: ['line'] },
  'a time': { from: ago(21), to: ago(20) },
  'a person at a time': { who: { logins: [31], machines: [] }, from: ago(21), to: ago(20) },
  'a correlation id': { correlationId: 'c777' },
  'a page behind': { before: { at: '2026-01-01T00:00:00.000000Z', source: 'line', id: 1 } },
  looks: { sources: ['place', 'profile'] },
}
const cases = Object.keys(filters).flatMap((name): [string, string, AuditQuery][] => [
  [name, 'one company', { ...one, ...filters[name] }],
  [name, 'all companies', { ...everything, ...filters[name] }],
])

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly PlanNode[]
}
const nodesIn = (plan: PlanNode): PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(nodesIn)]
const logs = new Set(['audit_event', 'place_look', 'profile_access'])

it.each(cases)('%s, of %s', async (_, __, query) => {
  const statement = auditStatement(query)
  if (!statement) throw new Error('Nothing to read')
  const { rows } = await systemTransaction(pools.system, null, ({ db }) =>
    sql<{ 'QUERY PLAN': { Plan: PlanNode }[] }>`explain (analyze, timing off, format json) ${statement}`.execute(db),
  )
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
  if (!plan) throw new Error('No plan')
  const scans = nodesIn(plan).filter((node) => logs.has(node['Relation Name'] ?? ''))
  expect(scans.length).toBeGreaterThan(0)
  expect(scans.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([])
  const read = scans.map((node) => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'])
  // A page of each company of each source, and what a filter of the newest lines passes over.
  expect(Math.max(...read)).toBeLessThanOrEqual(query.companies.length * limit * 25)
})
