import type pg from 'pg'
import { openLedgerConnection } from '../ledger/writing/ledger-connection.store.ts'
import { takeDue } from './whereabouts.store.ts'
import { projectWhereabouts, sinceOf } from './whereabouts.ts'

/** An importer of the same company waits for one of these. */
const travelersAtOnce = 200

/** Makes the rows of a company's travellers anew that wait for it. What a run that died has taken is still in the list. */
export async function projectDue(
  pool: pg.Pool,
  companyId: number,
  { now, signal }: { readonly now: Date; readonly signal?: AbortSignal },
): Promise<void> {
  const connection = await openLedgerConnection(pool, companyId, false)
  try {
    for (let taken = travelersAtOnce; taken === travelersAtOnce && !signal?.aborted;)
      taken = await connection.transaction(async (db) => {
        const due = await takeDue(db, companyId, travelersAtOnce)
        await projectWhereabouts(db, companyId, due, sinceOf(now))
        return due.length
      })
  } finally {
    await connection.close()
  }
}
