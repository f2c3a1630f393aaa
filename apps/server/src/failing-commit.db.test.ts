import type { ErrorCode } from '@portolan/contract/errors'
import { errors } from '@portolan/contract/errors'
import type { Declaration } from '@portolan/contract/operation'
import { declarations } from '@portolan/contract/registry'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type CallCredentials, callCredentials, send } from '../../../tools/test/caller.ts'
import { type Mint, openMint } from '../../../tools/test/mint.ts'
import { startPortolan, type TestPortolan } from '../../../tools/test/portolan.ts'
import { loadMatrix, type SeededRow } from '../../../tools/test/tenant-matrix.ts'
import type { WorkingInput } from '../../../tools/test/working-call.ts'
import { createWorld, type Tenant, type World } from '../../../tools/test/world.ts'
import { startTestProvider, type TestProvider } from './identity/testing/test-provider.ts'

/**
 * Every call that writes, with its COMMIT made to fail: it answers an error of ours, and no table has changed. Then the
 * very same call works, so that what it was shown was not used up. Generated from the contract: a write whose row in the
 * tenant matrix is refused, and that has no working call, fails.
 */

const matrix = await loadMatrix()
const writes = declarations.filter(({ effect }) => effect === 'write')

/** Tables that may change without the call's COMMIT, and why. */
const besides: Record<string, string> = {
  rate_limit: 'an error must not give back a try to who asks too often',
  job_process: 'the processes there are',
  job_run: 'which of them runs which job, of earlier calls too',
}

/** Calls that are declared as writes and keep nothing in the database. */
const withoutCommit: Record<string, string> = {
  'Common/ExceptionLog': 'a line of the log',
}

let portolan: TestPortolan
let provider: TestProvider
let world: World
let tenant: Tenant
let mint: Mint
let colleagueMint: Mint
let client: pg.Client
/** Queues, as LIKE has it: what the clock starts, and what the workers tell each other. */
const clockJobs = ['\\_\\_pgboss%']
let digestsOfTables: string
const prepared = new Map<string, WorkingInput>()

const query = async <T>(text: string, values: readonly unknown[] = []) =>
  (await client.query(text, [...values])).rows as T[]

beforeAll(async () => {
  portolan = await startPortolan({ withoutRateLimits: false })
  world = await createWorld(portolan.database.adminUrl)
  tenant = world.alpha
  mint = await openMint(portolan.database.adminUrl, world, tenant)
  colleagueMint = await openMint(portolan.database.adminUrl, world, tenant, tenant.colleague)
  provider = await startTestProvider({ sub: 'somebody', email: tenant.traveller.email, email_verified: true })
  client = new pg.Client({ connectionString: portolan.database.adminUrl })
  await client.connect()
  await query(withoutHelpers)
  await query(failingCommits)
  // Nothing but the calls is to change tables meanwhile.
  for (const { name } of await query<{ name: string }>('DELETE FROM pgboss.schedule RETURNING name'))
    clockJobs.push(name)
  digestsOfTables = await digestStatement()
  for (const declaration of writes) prepared.set(declaration.id, await prepare(declaration))
})
afterAll(async () => {
  await client.end()
  await mint.close()
  await colleagueMint.close()
  await provider.close()
  await portolan.stop()
})

/** Starting two helping processes for each digest takes longer than to read the few rows there are. */
const withoutHelpers = 'SET max_parallel_workers_per_gather = 0'

/** Runs at the COMMIT of a transaction that wrote an audit line of the call. */
const failingCommits = `
  CREATE SCHEMA testing;
  CREATE TABLE testing.failing (action text);
  CREATE FUNCTION testing.fail() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
  BEGIN
    IF EXISTS (SELECT FROM testing.failing WHERE action = NEW.action) THEN RAISE EXCEPTION 'this COMMIT fails'; END IF;
    RETURN NULL;
  END $$;
  CREATE CONSTRAINT TRIGGER failing AFTER INSERT ON audit_event DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION testing.fail();`

async function prepare(declaration: Declaration): Promise<WorkingInput> {
  const row = matrix[declaration.id]
  const by = row?.by ? await row.by(portolan, tenant) : null
  const secrets = { serviceToken: world.serviceToken, mint, colleagueMint, provider, by }
  const context = { url: portolan.url, tenant, ...secrets, query }
  if (row?.works) return row.works.make(context)
  if (!row || (row.status ?? 200) >= 400) throw new Error(`${declaration.id} has no call that works`)
  return { input: await row.input(portolan, tenant), who: await credentialsOf(declaration, row) }
}

async function credentialsOf({ access }: Declaration, { as = 'coordinator', by }: SeededRow): Promise<CallCredentials> {
  if (by) return callCredentials(await by(portolan, tenant))
  switch (access.kind) {
    case 'session':
    case 'session-or-email':
      return callCredentials(tenant[as])
    case 'mobile':
      return { bearer: tenant[as].mobileBearer }
    case 'machine':
      return { bearer: tenant.machineBearer }
    case 'service':
      return { service: world.serviceToken }
    case 'cookie':
    case 'public':
      return {}
  }
}

/** With the same key each time: one that was kept without its work would answer instead of it. */
const call = (declaration: Declaration) => {
  const { input, who } = prepared.get(declaration.id) as WorkingInput
  const headers = { ...who.headers, 'idempotency-key': `key-of-${declaration.id.replaceAll(/\W/g, '-')}` }
  const body: unknown = typeof input === 'function' ? input() : input
  return send(portolan.url, declaration, body, { ...who, headers })
}

/** Of every table there is; of the workers' own tables their jobs alone, without those that are nobody's call. */
async function digestStatement(): Promise<string> {
  const tables = await query<{ name: string }>(
    `SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind = 'r' AND (n.nspname = 'public' OR n.nspname = 'pgboss' AND c.relname LIKE 'job%') ORDER BY 1`,
  )
  const digests = tables
    .filter(({ name }) => !(name in besides))
    .map(({ name }) => {
      const isOfCall = name.startsWith('pgboss.')
        ? `coalesce(to_jsonb(t) ->> 'name', '') NOT LIKE ALL ($1::text[])`
        : 'true'
      // A job seals the lines of the audit as they come.
      const text = name === 'audit_event' ? `(to_jsonb(t) - 'hash')::text` : 't::text'
      return `SELECT '${name}' AS name, md5(coalesce(string_agg(${text}, '|' ORDER BY ${text}), '')) AS digest
        FROM ${name} t WHERE ${isOfCall}`
    })
  return digests.join(' UNION ALL ')
}

/** A digest of each table, in one statement that is planned once: a statement for each table took most of this file's time. */
async function digests(): Promise<Record<string, string>> {
  const asked = { name: 'digests', text: digestsOfTables, values: [clockJobs] }
  const { rows } = await client.query<{ name: string; digest: string }>(asked)
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]))
}

const auditLines = async ({ id }: Declaration) =>
  Number((await query<{ count: string }>('SELECT count(*) FROM audit_event WHERE action = $1', [id]))[0]?.count)

const committing = writes.filter(({ id }) => !(id in withoutCommit))

describe('a COMMIT that fails', () => {
  afterEach(() => query('DELETE FROM testing.failing'))
  it.each(committing)('leaves nothing half done: $id', async (declaration) => {
    await query('INSERT INTO testing.failing VALUES ($1)', [declaration.id])
    const before = await digests()
    const answer = await call(declaration)
    expect(answer.status, answer.text).toBeGreaterThanOrEqual(500)
    const { code } = answer.json as { code: ErrorCode }
    expect(errors[code].status).toBe(answer.status)
    expect(await digests()).toEqual(before)
  })
})

describe('the same call', () => {
  const isLast = ({ id }: Declaration) => Number(matrix[id]?.works?.isLast ?? matrix[id]?.endsSession ?? false)
  it.each(committing.toSorted((a, b) => isLast(a) - isLast(b)))(
    'works, in one transaction: $id',
    async (declaration) => {
      const lines = await auditLines(declaration)
      const answer = await call(declaration)
      expect(answer.status, answer.text).toBe(declaration.status ?? 200)
      expect((await auditLines(declaration)) - lines).toBe(matrix[declaration.id]?.works?.commits ?? 1)
    },
  )
})
