import type { Db } from '../../../db/database.ts'
import type { ImportDeps } from './import-files.ts'
import { type Fault, isDataRefusal } from '../formats/read-fault.ts'
import { readCompanyZone, withinLedger } from '../writing/ledger-connection.store.ts'
import { applyMessages } from '../writing/ledger.store.ts'
import { limits as defaultLimits } from '../import-limits.ts'
import { findQuarantined, settleQuarantined } from '../quarantine/quarantine.store.ts'
import { readKeptRecord } from '../formats/read-booking-file.ts'
import type { OpenQuestion } from '../formats/confirmation/confirmation-records.ts'
import { findChosenTraveler } from '../matching/chosen-traveler.store.ts'
import { metAs } from '../matching/traveler.store.ts'
import { AppError } from '../../../kernel/app-error.ts'

export interface RetryResult {
  readonly state: 'open' | 'resolved'
  /** Why it still cannot be read. */
  readonly fault: Pick<Fault, 'reason' | 'detail'> | null
  /** What an answer would settle; only confirmations ask. */
  readonly questions: readonly OpenQuestion[]
}

/** What somebody adds to a record that was asked about. */
export interface RetrySettlement {
  /** The traveller of a booking that names nobody: a code, an address, or the id of a profile. */
  readonly traveler?: string | undefined
  /** By the names of the open fields; they count as sure. */
  readonly answers?: Readonly<Record<string, string>> | undefined
}

/**
 * Reads a quarantined record again, after its cause was fixed, in the caller's transaction of the system role. Undefined
 * when there is none within the companies (null: all of them). A fault of a whole file has no record: such a file is
 * imported again. An impossible answer or an unknown traveller throws, and changes nothing.
 */
export async function retryQuarantined(
  deps: Pick<ImportDeps, 'places' | 'limits'>,
  db: Db,
  companyIds: readonly number[] | null,
  id: number,
  { traveler, answers = {} }: RetrySettlement = {},
): Promise<RetryResult | undefined> {
  const found = await findQuarantined(db, companyIds, id)
  if (!found) return undefined
  const { companyId } = found
  try {
    return await withinLedger(db, companyId, async () => {
      // The previous holder of the ledger's lock may have resolved it.
      const kept = await findQuarantined(db, [companyId], id)
      if (!kept) return undefined
      if (kept.state === 'resolved') return { state: 'resolved', fault: null, questions: [] }
      if (kept.record === null) {
        refuse(Object.keys(answers))
        return { state: 'open', fault: { reason: kept.reason, detail: kept.detail }, questions: [] }
      }
      const chosen = traveler === undefined ? null : await findChosenTraveler(db, companyId, traveler)
      if (traveler !== undefined && !chosen) throw new AppError('traveller_not_found')
      const reading = { limits: deps.limits ?? defaultLimits, gazetteer: deps.places, now: Date.now() }
      const settlement = { defaultTraveler: chosen?.person ?? null, answers }
      const { record, questions, refused } = await readKeptRecord(
        kept.record,
        kept.file,
        kept.place,
        reading,
        settlement,
      )
      refuse(refused)
      const { message, faults } = record
      if (message) {
        const context = { companyId, companyZone: await readCompanyZone(db, companyId), places: deps.places }
        const met = chosen ? metAs(chosen.person, chosen.id) : new Map<string, number>()
        await applyMessages(db, context, [message], met)
      }
      const fault = faults[0] ?? null
      await settleQuarantined(db, companyId, id, fault)
      return { state: fault ? 'open' : 'resolved', fault, questions }
    })
  } catch (error) {
    if (isDataRefusal(error))
      return { state: 'open', fault: { reason: 'record_refused', detail: error.code }, questions: [] }
    throw error
  }
}

function refuse(answers: readonly string[]): void {
  if (answers.length > 0)
    throw new AppError('invalid_parameter', { fields: answers.slice(0, 20).map((name) => `answers.${name}`) })
}
