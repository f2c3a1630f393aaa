import { declarations } from '@portolan/contract/registry'
import type { Declaration } from '@portolan/contract/operation'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Answer, type CallCredentials, callCredentials, send } from '../../../tools/test/caller.ts'
import { startPortolan, type TestPortolan } from '../../../tools/test/portolan.ts'
import { loadMatrix, type SeededRow } from '../../../tools/test/tenant-matrix.ts'
import { createWorld, type Tenant, type World } from '../../../tools/test/world.ts'

/**
 * Each call × another tenant's and another user's credentials and ids, and once more with the authorisation layer off,
 * so that row level security stands alone. Generated from the contract: a call without a row fails.
 */

const matrix = await loadMatrix()
/** The last rows end the session they use. */
const rows = declarations
  .flatMap((declaration): [Declaration, SeededRow][] => {
    const row = matrix[declaration.id]
    return row ? [[declaration, row]] : []
  })
  .toSorted(([, a], [, b]) => Number(a.endsSession ?? false) - Number(b.endsSession ?? false))

let portolan: TestPortolan
/** The same database served without the authorisation layer. */
let unguarded: TestPortolan
let world: World
let admin: pg.Client
let digestsOfTables: string
let alpha: Tenant
let bravo: Tenant

beforeAll(async () => {
  portolan = await startPortolan({ withoutSchedules: true })
  unguarded = await startPortolan({
    database: portolan.database,
    withoutSchedules: true,
    overrideScope: () => ({ kind: 'everything' }),
    env: { PORTOLAN_DATA_DIR: portolan.dataDir },
  })
  admin = new pg.Client({ connectionString: portolan.database.adminUrl })
  await admin.connect()
  // Starting two helping processes for each digest takes longer than to read the few rows there are.
  await admin.query('SET max_parallel_workers_per_gather = 0')
  digestsOfTables = await digestStatement()
  world = await createWorld(portolan.database.adminUrl)
  ;({ alpha, bravo } = world)
  await widenAlpha()
  // What every feature stores lies there before the first call, so that nothing leaks unseen.
  for (const [, { input }] of rows) for (const tenant of [alpha, bravo]) await input(portolan, tenant)
})
afterAll(async () => {
  await admin.end()
  await unguarded.stop()
  await portolan.stop()
})

/**
 * The rights of alpha's coordinator name bravo too, but all of alpha signed in by alpha's own provider, with which nobody
 * sees another company: every cell of the matrix proves that as well.
 */
async function widenAlpha() {
  const { companyId, coordinator } = alpha
  await admin.query(`UPDATE login SET view_right = 15 WHERE id = ${coordinator.loginId};
    INSERT INTO login_view_company VALUES (${companyId}, ${coordinator.loginId}, ${bravo.companyId});
    WITH own AS (INSERT INTO sso_connection (company_id, code, display_name, kind, type, issuer, client_id)
      VALUES (${companyId}, 'alpha-own', 'Alpha', 'oidc', 7, 'https://issuer.example', 'portal') RETURNING id),
      phones AS (UPDATE mobile_platform SET connection_id = own.id FROM own WHERE company_id = ${companyId})
    UPDATE session SET connection_id = own.id FROM own WHERE company_id = ${companyId}`)
}

it('every declared call has a row, and every row a call', () => {
  expect(Object.keys(matrix).toSorted()).toEqual(declarations.map(({ id }) => id).toSorted())
})

/** A call that ends its session takes another person's for each test. */
const ownCredentials = async (
  declaration: Declaration,
  row: SeededRow,
  tenant: Tenant,
  other: 'traveller' | 'colleague' | null = null,
): Promise<CallCredentials> => {
  if (row.by) return callCredentials(await row.by(portolan, tenant))
  switch (declaration.access.kind) {
    case 'session':
    case 'session-or-email':
      return callCredentials(tenant[(row.endsSession && other) || row.as || 'coordinator'])
    case 'service':
      return { service: world.serviceToken }
    case 'mobile':
      return { bearer: tenant[(row.endsSession && other) || row.as || 'coordinator'].mobileBearer }
    case 'machine':
      return { bearer: tenant.machineBearer }
    case 'cookie':
    case 'public':
      return {}
  }
}

const leaks = (answer: Answer, tenant: Tenant) =>
  answer.text.includes(tenant.marker) || answer.text.includes(tenant.colleagueMarker)

/** Waits for the jobs of earlier calls, such as mails: what they write is no work of the next call. */
const jobsDone = () =>
  vi.waitFor(
    async () => {
      const { rows: due } = await admin.query(
        `SELECT name, data FROM pgboss.job WHERE state IN ('created', 'retry', 'active') AND start_after <= now()`,
      )
      expect(due).toEqual([])
    },
    { timeout: 20_000, interval: 20 },
  )

async function digestStatement(): Promise<string> {
  const { rows: tables } = await admin.query<{ name: string }>(
    `SELECT polrelid::regclass::text AS name FROM pg_policy WHERE polname IN ('tenant', 'scoped') ORDER BY 1`,
  )
  const digests = tables.map(
    ({ name }) =>
      `SELECT '${name}' AS name, md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) AS digest
       FROM ${name} t WHERE ${name === 'company' ? 'id' : 'company_id'} = $1::bigint`,
  )
  return digests.join(' UNION ALL ')
}

/**
 * A digest of all rows of a tenant in every table with a wall, in one query, which is planned once: foreign calls must
 * leave it as it was.
 */
async function digestOf({ companyId }: Tenant): Promise<unknown[]> {
  await jobsDone()
  const asked = { name: 'digests', text: digestsOfTables, values: [companyId] }
  return (await admin.query<{ name: string; digest: string }>(asked)).rows
}

// A cell that does not apply to a call is no test of it: `it.each` of nothing.
describe.each(rows)('$id', (declaration, row) => {
  const isOfSession = declaration.access.kind === 'session' || declaration.access.kind === 'session-or-email'
  const isOfProgram = declaration.access.kind === 'service' || declaration.access.kind === 'machine'
  const call = (input: unknown, who: CallCredentials, at = portolan) => send(at.url, declaration, input, who)

  it("another tenant's ids answer nothing of theirs and change nothing", async () => {
    const before = await digestOf(bravo)
    const answer = await call(
      await row.input(portolan, bravo),
      await ownCredentials(declaration, row, alpha, 'traveller'),
    )
    expect(answer.status).toBeLessThan(500)
    expect(leaks(answer, bravo), answer.text).toBe(false)
    expect(await digestOf(bravo)).toEqual(before)
  })

  it('row level security alone keeps the other tenant out', async () => {
    const before = await digestOf(bravo)
    const answer = await call(
      await row.input(portolan, bravo),
      await ownCredentials(declaration, row, alpha, 'colleague'),
      unguarded,
    )
    expect(leaks(answer, bravo)).toBe(false)
    expect(await digestOf(bravo)).toEqual(before)
  })

  it.each(row.colleague ? [row.colleague] : [])("a colleague's ids answer nothing of theirs", async (ofColleague) => {
    const answer = await call(await ofColleague(portolan, alpha), callCredentials(alpha.traveller))
    expect(answer.status).toBeLessThan(500)
    expect(answer.text).not.toContain(alpha.colleagueMarker)
  })

  it.each(isOfSession ? [null] : [])('crossed, partial and absent credentials are refused', async () => {
    const own = callCredentials(alpha.coordinator)
    const foreign = callCredentials(bravo.coordinator)
    const colleague = callCredentials(alpha.traveller)
    const crossed: CallCredentials[] = [
      {},
      { ...own, sid: undefined },
      { ...own, bearer: undefined },
      { ...own, sid: foreign.sid },
      { ...own, bearer: foreign.bearer },
      { ...own, profile: foreign.profile },
      { ...own, sid: colleague.sid },
      { ...own, bearer: colleague.bearer },
      { ...own, profile: colleague.profile },
      { ...own, bearer: alpha.machineBearer },
      { ...own, bearer: world.serviceToken },
      { ...own, bearer: own.profile, profile: own.bearer },
    ]
    for (const who of crossed)
      expect((await call(await row.input(portolan, alpha), who)).status, JSON.stringify(who)).toBe(401)
  })

  it.each(isOfProgram ? [null] : [])('other kinds of credential are refused', async () => {
    const isOptional = declaration.access.kind === 'service' && declaration.access.optional
    for (const who of [
      { bearer: alpha.coordinator.bearer },
      { bearer: world.serviceToken, sid: alpha.coordinator.sid },
      {},
    ]) {
      const { status } = await call(await row.input(portolan, alpha), who)
      expect(isOptional ? [200] : [401, 406]).toContain(status)
    }
    if (declaration.access.kind === 'service')
      expect((await call(await row.input(portolan, alpha), { service: alpha.coordinator.profile })).status).toBe(401)
  })

  it('the own call works, and shows what a leak would show', async () => {
    const answer = await call(await row.input(portolan, alpha), await ownCredentials(declaration, row, alpha))
    expect(answer.status, answer.text).toBe(row.status ?? 200)
    if (row.shows) expect(answer.text).toContain(alpha.marker)
  })
})

it('no line of the audit names a person in the clear: they hold ids, and values that only a person’s key opens', async () => {
  const { rows: named } = await admin.query<{ action: string; object: string }>(
    `SELECT DISTINCT ON (action) action, object::text AS object FROM audit_event e
     WHERE object::text ~ '[^"\\s]+@[^"\\s]+\\.[a-z]+'
       OR EXISTS (SELECT 1 FROM login l WHERE e.object::text LIKE '%' || to_json(l.name)::text || '%')
       OR EXISTS (SELECT 1 FROM traveler t WHERE e.object::text LIKE '%' || to_json(t.name)::text || '%') ORDER BY action`,
  )
  expect(named).toEqual([])
})
