import type pg from 'pg'
import {
  type LedgerConnection,
  openLedgerConnection,
  readCompanyZone,
} from '../ledger/writing/ledger-connection.store.ts'
import { addDaysDue, findDaysDueCompanies } from '../country-days/country-days.store.ts'
import { dayRulesKind } from '../country-days/day-rules.kind.ts'
import { projectSomeDays } from '../country-days/project-days.ts'
import { type Db, findDueCompanies, takeDue } from './whereabouts.store.ts'
import { projectWhereabouts, sinceOf } from './whereabouts.ts'

/** An importer of the same company waits for one of these. */
const travelersAtOnce = 200

interface Run {
  readonly now: Date
  readonly signal?: AbortSignal
}

/** Makes the rows and the days of a company's travellers anew that wait for it. What a run that died has taken is still in the list. */
export async function projectDue(pool: pg.Pool, companyId: number, run: Run): Promise<void> {
  const connection = await openLedgerConnection(pool, companyId, false)
  try {
    await projectDueOver(connection, companyId, run)
  } finally {
    await connection.close()
  }
}

/** As `projectDue`, for who keeps other writers of the company's ledger out already. */
export async function projectDueOver(
  connection: LedgerConnection,
  companyId: number,
  { now, signal }: Run,
): Promise<void> {
  for (let taken = travelersAtOnce; taken === travelersAtOnce && !signal?.aborted;)
    taken = await connection.transaction(async (db) => {
      const due = await takeDue(db, companyId, travelersAtOnce)
      await projectWhereabouts(db, companyId, due, sinceOf(now), now)
      // Whose flights have moved may arrive on another day.
      await addDaysDue(db, companyId, due)
      return due.length
    })
  for (let taken = travelersAtOnce; taken === travelersAtOnce && !signal?.aborted;)
    taken = await connection.transaction(async (db) => {
      const timeZone = await readCompanyZone(db, companyId)
      return projectSomeDays(db, companyId, { now, timeZone, limit: travelersAtOnce })
    })
}

/** Companies of whose travellers some wait, for where they are or for their days. */
export async function findCompaniesDue(db: Db, now: Date): Promise<number[]> {
  const days = await findDaysDueCompanies(db, now, dayRulesKind.kind)
  return [...new Set([...(await findDueCompanies(db)), ...days])]
}
