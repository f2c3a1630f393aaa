import type { FormattedMoney } from '@portolan/rules/format-money'
import { RequestStatus, type StepOutcome } from '@portolan/rules/request-transitions'
import type { Db } from '../../../domain/approvals/approval.store.ts'
import { isAboveTolerance } from '../../../domain/approvals/judge.rules.ts'
import { addEvents } from '../../../domain/requests/request-events.store.ts'
import { findFormContext } from '../form-context.ts'
import { paidOf } from '../../../domain/requests/request-total.rules.ts'
import type { RequestRow } from '../../../domain/requests/request.store.ts'
import { peopleOf } from '../../../domain/requests/request-round.ts'
import { tell, type TellDeps, tellFinished } from '../../../domain/requests/tell.ts'
import { isTripCancelled } from './booked-order.store.ts'

/** Whether a request has a booking that its supplier has not cancelled. */
const isBooked = async (db: Db, row: RequestRow): Promise<boolean> =>
  row.booked_at !== null && (await isTripCancelled(db, row)) !== true

/**
 * What the approval of the last level leads to: a request that was booked above what was approved first finishes by itself,
 * if the price that was paid is what was approved now.
 */
export async function lastLevelOutcome(
  db: Db,
  row: RequestRow,
  { approved, now }: { readonly approved: FormattedMoney | null; readonly now: Date },
): Promise<StepOutcome> {
  const paid = paidOf(row)
  if (!paid || !(await isBooked(db, row))) return 'lastLevel'
  const { rules, rates } = await findFormContext(db, row.company_id, now)
  return isAboveTolerance(approved, paid, rules.tolerancePercent, rates) ? 'lastLevel' : 'lastLevelBooked'
}

/** Writes what the end of a round means for what is booked already, and tells whoever has to cancel it. */
export async function noteRoundOver(
  db: Db,
  deps: TellDeps,
  row: RequestRow,
  over: { readonly status: RequestStatus; readonly now: Date },
): Promise<void> {
  const paid = paidOf(row)
  if (row.booked_ref === null || !paid) return
  if (over.status === RequestStatus.Finish) {
    await addEvents(db, row, { at: over.now, loginId: null, what: 'finalized', detail: { total: paid } })
    await tellFinished(db, deps, row, { by: null, paid, reference: row.booked_ref })
  }
  if (over.status !== RequestStatus.Rejected && over.status !== RequestStatus.Cancelled) return
  if (!(await isBooked(db, row))) return
  const booked = { reference: row.booked_ref, paid }
  await addEvents(db, row, {
    at: over.now,
    loginId: null,
    what: 'bookingToCancel',
    detail: { booking: row.booked_ref },
  })
  await tell(db, deps, row, { event: 'cancelBooking', to: peopleOf(row), by: null, booked })
}
