import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import type { Database } from '../../../db/schema.ts'
import type { Places } from '../gazetteer.ts'
import { openLedgerConnection, readCompanyZone } from './ledger-connection.store.ts'
import { projectAgain } from './ledger.store.ts'

/** The importer waits for a batch: both write the company's ledger. */
const ordersAtOnce = 100

/**
 * Gives the trains of one company the codes of stations that the reference data did not know when they were written, so
 * that one station is one place whenever its booking was read. Answers how many orders were projected again.
 */
export async function renewStations(
  pool: pg.Pool,
  companyId: number,
  { places, signal }: { readonly places: Places; readonly signal?: AbortSignal },
): Promise<number> {
  const connection = await openLedgerConnection(pool, companyId, false)
  let renewed = 0
  try {
    for (let after: number | null = 0; after !== null && !signal?.aborted;) {
      const last: number = after
      after = await connection.transaction(async (db) => {
        const orderIds = await ordersWithUnknownStations(db, companyId, last)
        if (orderIds.length === 0) return null
        await projectAgain(db, { companyId, companyZone: await readCompanyZone(db, companyId), places }, orderIds)
        renewed += orderIds.length
        return orderIds.at(-1) ?? null
      })
    }
  } finally {
    await connection.close()
  }
  return renewed
}

/** Codes of known stations begin with their country and a point; names and the sources' own codes do not. */
async function ordersWithUnknownStations(db: Kysely<Database>, companyId: number, after: number): Promise<number[]> {
  const { rows } = await sql<{ order_id: number }>`
    select distinct order_id from rail_segment
    where company_id = ${companyId} and order_id > ${after}
      and (substr(coalesce(from_code, ''), 3, 1) <> '.' or substr(coalesce(to_code, ''), 3, 1) <> '.')
    order by order_id limit ${ordersAtOnce}`.execute(db)
  return rows.map(({ order_id }) => order_id)
}
