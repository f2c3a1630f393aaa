import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import pg from 'pg'
import type { Database } from './schema.ts'
import type { BoundStatement } from './statement.ts'

/** The typed queries of a transaction. */
export type Db = Kysely<Database>

/** The pools of one process: `app` for viewers behind row level security, `system` for jobs and machines, `replica` for reads. */
export interface Pools {
  readonly app: pg.Pool
  readonly system: pg.Pool
  readonly replica: pg.Pool
  /** A Kysely over the system pool, for rooms that act before a viewer exists (identity, jobs). */
  readonly systemDb: Kysely<Database>
  close(): Promise<void>
}

const int8 = 20
const int8Array: number = 1016
const date = 1082
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format: 'text' | 'binary') => {
    if (oid === int8) return checkedNumber
    if (oid === int8Array) return checkedNumbers
    if (oid === date) return (text: string) => text
    return pg.types.getTypeParser(oid, format)
  }) as typeof pg.types.getTypeParser,
}

/** Ids and counts fit a double; one that does not must not be rounded silently. */
function checkedNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`A database integer does not fit a number: ${text}`)
  return value
}

const parseArray = pg.types.getTypeParser(int8Array) as (text: string) => (string | null)[]
const checkedNumbers = (text: string) => parseArray(text).map((each) => (each === null ? null : checkedNumber(each)))

/** A statement of a call takes at most so long, where the caller of `openPools` says nothing else. */
const callSeconds = 15
/** PostgreSQL's own limit comes first, since its answer says what happened; a frozen one answers nothing. */
const silenceMs = 2_000

interface PoolOptions {
  readonly connectionString: string
  readonly max: number
  /** Longest time of one statement. */
  readonly statementSeconds: number
  readonly onError: (error: Error) => void
}

/**
 * A pool whose every step ends in time: waiting for a connection or opening one in 5 seconds, a statement in
 * `statementSeconds`. A connection that owes an answer is thrown away, so that nobody gets a late one.
 */
export function openPool({ connectionString, max, statementSeconds, onError }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    types,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    // Statements that nobody waits between travel in one round trip: BEGIN with entering, the audit line with COMMIT. In
    // this mode pg also ends a connection whose answer is overdue, so that the next query cannot read it.
    pipeline: true,
    // PostgreSQL ends a connection that leaves a transaction open, since that would block vacuum.
    idle_in_transaction_session_timeout: 60_000,
    statement_timeout: statementSeconds * 1_000,
    lock_timeout: Math.min(statementSeconds, lockSeconds) * 1_000,
    query_timeout: statementSeconds * 1_000 + silenceMs,
  })
  // Without these handlers a connection that the server closed would end the process. An idle one reports to the pool; for
  // one in use the failing query reports it.
  pool.on('error', onError)
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return pool
}

/** Every writer holds its locks for moments only. */
const lockSeconds = 10

/** Whether PostgreSQL did not answer a query in time. pg tells it by the message only. */
export const isUnanswered = (error: unknown) => error instanceof Error && error.message === 'Query read timeout'

export function openPools(options: {
  appUrl: string
  systemUrl: string
  replicaUrl?: string | null
  size: number
  /** Longest time of one statement. */
  statementSeconds?: number
  onError: (error: Error) => void
}): Pools {
  const { statementSeconds = callSeconds, onError } = options
  const open = (connectionString: string, max: number) => openPool({ connectionString, max, statementSeconds, onError })
  const app = open(options.appUrl, options.size)
  const system = open(options.systemUrl, Math.max(4, Math.ceil(options.size / 2)))
  const replica = options.replicaUrl ? open(options.replicaUrl, options.size) : app
  return {
    app,
    system,
    replica,
    systemDb: kyselyOverPool(system),
    close: async () => {
      await Promise.all([...new Set([app, system, replica])].map((pool) => pool.end()))
    },
  }
}

/** What runs a query: a connection, or something that stands before it. */
interface Querier {
  query<Row extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<pg.QueryResult<Row>>
}

const overClient = new WeakMap<object, Kysely<Database>>()

/** The typed query builder over one client that is inside a transaction; kept per client, since building one costs 20 µs. */
export function kyselyOver(client: Querier): Kysely<Database> {
  let built = overClient.get(client)
  if (!built) {
    built = build(async () => connection(client, () => undefined))
    overClient.set(client, built)
  }
  return built
}

/** Runs prepared statements over a pool, each in a transaction of its own. */
export const runOver = (pool: pg.Pool) => ({
  run: async <Row extends pg.QueryResultRow>(statement: BoundStatement) => (await pool.query<Row>(statement)).rows,
})

function kyselyOverPool(pool: pg.Pool): Kysely<Database> {
  return build(async () => {
    const client = await pool.connect()
    return connection(client, () => client.release())
  })
}

interface HeldConnection extends DatabaseConnection {
  release(): void
}

function connection(client: Querier, release: () => void): HeldConnection {
  return {
    release,
    async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
      const result = await client.query<R & pg.QueryResultRow>(query.sql, [...query.parameters])
      return { rows: result.rows, numAffectedRows: BigInt(result.rowCount ?? 0) }
    },
    streamQuery() {
      throw new Error('Streams are read with a cursor in the store that needs one')
    },
  }
}

function build(acquire: () => Promise<HeldConnection>): Kysely<Database> {
  const driver: Driver = {
    init: async () => undefined,
    acquireConnection: acquire,
    beginTransaction: async (held) => void (await held.executeQuery(raw('BEGIN'))),
    commitTransaction: async (held) => void (await held.executeQuery(raw('COMMIT'))),
    rollbackTransaction: async (held) => void (await held.executeQuery(raw('ROLLBACK'))),
    releaseConnection: async (held) => (held as HeldConnection).release(),
    destroy: async () => undefined,
  }
  return new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
}

const raw = (sql: string): CompiledQuery =>
  ({
    sql,
    parameters: [],
    query: { kind: 'RawNode', sqlFragments: [sql], parameters: [] },
    queryId: { queryId: sql },
  }) as CompiledQuery
