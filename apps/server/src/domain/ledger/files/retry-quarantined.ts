import type { Db } from '../../../db/database.ts'
import type { ImportDeps } from './import-files.ts'
import { type Fault, isDataRefusal } from '../formats/read-fault.ts'
import { readCompanyZone, withinLedger } from '../writing/ledger-connection.store.ts'
import { applyMessages } from '../writing/ledger.store.ts'
import { limits as defaultLimits } from '../import-limits.ts'
import { findQuarantined, settleQuarantined } from '../quarantine/quarantine.store.ts'
import { readKeptRecord } from '../formats/read-booking-file.ts'

export interface RetryResult {
  readonly state: 'open' | 'resolved'
  /** Why it still cannot be read. */
  readonly fault: Pick<Fault, 'reason' | 'detail'> | null
}

/**
 * Reads a quarantined record again, after its cause was fixed, in the caller's transaction of the system role. Undefined
 * when there is none within the companies (null: all of them). A fault of a whole file has no record: such a file is
 * imported again.
 */
export async function retryQuarantined(
  deps: Pick<ImportDeps, 'places' | 'limits'>,
  db: Db,
  companyIds: readonly number[] | null,
  id: number,
): Promise<RetryResult | undefined> {
  const found = await findQuarantined(db, companyIds, id)
  if (!found) return undefined
  const { companyId } = found
  try {
    return await withinLedger(db, companyId, async () => {
      // The previous holder of the ledger's lock may have resolved it.
      const kept = await findQuarantined(db, [companyId], id)
      if (!kept) return undefined
      if (kept.state === 'resolved') return { state: 'resolved', fault: null }
      if (kept.record === null) return { state: 'open', fault: { reason: kept.reason, detail: kept.detail } }
      const reading = { limits: deps.limits ?? defaultLimits, gazetteer: deps.places, now: Date.now() }
      const { message, faults } = await readKeptRecord(kept.record, kept.file, kept.place, reading)
      if (message) {
        const context = { companyId, companyZone: await readCompanyZone(db, companyId), places: deps.places }
        await applyMessages(db, context, [message], new Map())
      }
      const fault = faults[0] ?? null
      await settleQuarantined(db, companyId, id, fault)
      return { state: fault ? 'open' : 'resolved', fault }
    })
  } catch (error) {
    if (isDataRefusal(error)) return { state: 'open', fault: { reason: 'record_refused', detail: error.code } }
    throw error
  }
}
