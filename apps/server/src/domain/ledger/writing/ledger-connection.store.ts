import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import { setCompanies } from '../../../db/company-scope.ts'
import { kyselyOver } from '../../../db/database.ts'
import type { Database } from '../../../db/schema.ts'

/** One connection of the system role that works for one company, as jobs do. */
export interface LedgerConnection {
  /** Runs in a transaction with the company's scope set, one writer a company at a time. */
  transaction<T>(run: (db: Kysely<Database>) => Promise<T>): Promise<T>
  /** Gives the connection back; a dry run is rolled back here. */
  close(): Promise<void>
}

/** First key of the advisory lock that keeps two writers of one company's ledger apart; the second is the company. */
const ledgerLock = 7_012_003

const setScope = (companyId: number) => `SELECT set_config('portolan.companies', '{${BigInt(companyId)}}', true)`

/**
 * A real run commits each transaction. A dry run does everything in one, each step behind a savepoint, and rolls back:
 * the same statements, constraints and counts, and nothing left behind.
 */
export async function openLedgerConnection(
  pool: pg.Pool,
  companyId: number,
  dryRun: boolean,
): Promise<LedgerConnection> {
  const client = await pool.connect()
  let broken: Error | undefined
  const onError = (error: Error) => void (broken = error)
  client.on('error', onError)
  const query = async (text: string) => {
    try {
      await client.query(text)
    } catch (error) {
      broken ??= error instanceof Error ? error : new Error(String(error))
      throw error
    }
  }
  const [begin, commit, rollback] = dryRun
    ? ['SAVEPOINT step', 'RELEASE SAVEPOINT step', 'ROLLBACK TO SAVEPOINT step']
    : [
        `BEGIN; ${setScope(companyId)}; SELECT pg_advisory_xact_lock(${ledgerLock}, ${Number(companyId) % 2 ** 31})`,
        'COMMIT',
        'ROLLBACK',
      ]
  if (dryRun) await query(`BEGIN; ${setScope(companyId)}`)
  return {
    transaction: async (run) => {
      await query(begin)
      try {
        const result = await run(kyselyOver(client))
        await query(commit)
        return result
      } catch (error) {
        // Report the first failure, also when the connection is gone.
        await query(rollback).catch(() => undefined)
        throw error
      }
    },
    close: async () => {
      if (dryRun) await query('ROLLBACK').catch(() => undefined)
      client.removeListener('error', onError)
      client.release(broken)
    },
  }
}

/**
 * The same in the caller's transaction of the system role: the company's scope, and one writer at a time until it ends.
 * A failure rolls back its own writes and leaves the transaction usable.
 */
export async function withinLedger<T>(db: Kysely<Database>, companyId: number, run: () => Promise<T>): Promise<T> {
  await setCompanies(db, [companyId])
  await sql`SELECT pg_advisory_xact_lock(${ledgerLock}, ${companyId % 2 ** 31})`.execute(db)
  await sql`SAVEPOINT ledger`.execute(db)
  try {
    return await run()
  } catch (error) {
    await sql`ROLLBACK TO SAVEPOINT ledger`.execute(db)
    throw error
  }
}

export async function readCompanyZone(db: Kysely<Database>, companyId: number): Promise<string> {
  const row = await db.selectFrom('company').select('time_zone').where('id', '=', companyId).executeTakeFirst()
  return row?.time_zone ?? 'UTC'
}
