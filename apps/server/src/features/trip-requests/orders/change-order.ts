import type { Language } from '@portolan/contract/enums'
import type { ExternalOrder } from '@portolan/contract/features/trip-requests/external-orders'
import { isoDay } from '@portolan/rules/check-request-form'
import { RequestStatus } from '@portolan/rules/request-transitions'
import { isDeepStrictEqual } from 'node:util'
import type { Db } from '../../../domain/approvals/approval.store.ts'
import { lockLastRound } from '../../../domain/approvals/rounds.store.ts'
import { claimForAct } from '../../../domain/desk/desk-items.ts'
import { findRates } from '../../../domain/money/rates.store.ts'
import { addEvents } from '../../../domain/requests/request-events.store.ts'
import type { FormContext } from '../form-context.ts'
import { differences, isMaterial } from '../material.rules.ts'
import { addParties, lockForJob, type RequestRow, updateRequest } from '../../../domain/requests/request.store.ts'
import { totalOf } from '../../../domain/requests/request-total.rules.ts'
import { statusAfterStep } from '../roles.ts'
import { endRound } from '../../../domain/requests/request-round.ts'
import { tell, type TellDeps } from '../../../domain/requests/tell.ts'
import type { CheckedOrder, Entered } from './entered.ts'
import { columnsOfOrder, type PricedColumns } from './order-columns.ts'
import type { KeptFault } from './order-faults.ts'
import { formOfOrder } from './order-form.rules.ts'
import { type OrderRow, updateOrder } from './orders.store.ts'
import { submitOrder } from './submit-order.ts'

type Changed = Pick<Entered, 'outcome' | 'reference' | 'requestId'> | { readonly faults: readonly KeptFault[] }

interface Call {
  readonly now: Date
  readonly language: Language
  /** The consultant; null for machines. */
  readonly loginId: number | null
}

/**
 * A further message of a known order. The later one counts; the same content changes nothing. What approvers have judged
 * stays while the change is immaterial and the price within the tolerance; otherwise they are asked again.
 */
export async function changeOrder(
  db: Db,
  deps: TellDeps,
  checked: CheckedOrder,
  { request_id: requestId, reference, body_hash: knownHash, body, issued_at: knownAt }: OrderRow,
  call: Call,
): Promise<Changed> {
  const { order, hash, issuedAt, companyId } = checked
  const row = await lockForJob(db, companyId, requestId)
  const { loginId, language, now } = call
  if (row && loginId !== null) await claimForAct(db, { loginId, language, companyId, requestId }, now)
  if (!row) return { faults: [{ code: 'record_not_found', path: null }] }
  const said = { reference, requestId }
  if (hash === knownHash) {
    if (issuedAt > knownAt) await updateOrder(db, row, { order, issuedAt, hash })
    return { outcome: 'unchanged', ...said }
  }
  const conflict = issuedAt <= knownAt ? conflictOf(order, body) : endOf(row.status)
  if (conflict) return { faults: [conflict] }
  await saveChange(db, deps, row, checked, call)
  if (order.state === 'approval') await submitOrder(db, deps, row, call)
  return { outcome: 'updated', ...said }
}

/** Which part of a message says something else than the one that counts. */
function conflictOf(order: ExternalOrder, known: ExternalOrder): KeptFault {
  const { currency, total } = known.price
  if (order.price.total !== total || order.price.currency !== currency)
    return { code: 'priceConflict', path: 'price.total', x: `${total} ${currency}` }
  const fields = Object.keys(known) as (keyof ExternalOrder)[]
  const path = fields.find((field) => field !== 'issuedAt' && !isDeepStrictEqual(order[field], known[field]))
  return { code: 'contentConflict', path: path ?? null, x: path ?? '' }
}

function endOf(status: RequestStatus): KeptFault | null {
  if (status === RequestStatus.OnHold) return { code: 'orderOnHold', path: null }
  if (status === RequestStatus.Cancelled) return { code: 'orderCancelled', path: null }
  if (status === RequestStatus.Finish) return { code: 'orderFinal', path: null }
  return null
}

async function saveChange(db: Db, deps: TellDeps, row: RequestRow, checked: CheckedOrder, call: Call): Promise<void> {
  const { order, hash, issuedAt, context, traveler } = checked
  const { now, language, loginId } = call
  const form = formOfOrder(order, traveler, row.form)
  const isUnderWay = row.status !== RequestStatus.Pending && row.status !== RequestStatus.Rejected
  const kept = isUnderWay ? columnsOfOrder(form, order, await ratesOfRound(db, row, context)) : null
  const judged = isUnderWay ? await judgedOf(db, row) : null
  const isNewToJudge =
    kept !== null && judged !== null && isMaterial(judged, { form, total: kept.total }, context.rules.tolerancePercent)
  const outcome = isUnderWay ? (isNewToJudge ? 'material' : 'immaterial') : null
  const status = statusAfterStep(row, 'edit', { roles: ['system'], outcome, language })
  const asked = isNewToJudge ? await endRound(db, row, now, 'edited') : []
  const { columns }: PricedColumns = kept && !isNewToJudge ? kept : columnsOfOrder(form, order, context)
  const unjudged = isNewToJudge ? { policy_outcome: null } : {}
  const change = { ...columns, ...unjudged, status, traveler_id: traveler.id, traveler_name: traveler.name }
  await updateRequest(db, row, change, now)
  if (isNewToJudge) await tell(db, deps, row, { event: 'withdrawn', to: asked, by: loginId })
  await updateOrder(db, row, { order, issuedAt, hash })
  if (traveler.loginId !== null)
    await addParties(db, row.company_id, row.id, [{ loginId: traveler.loginId, role: 'traveler' }])
  const fields = differences(row.form, form).map(({ path }) => path)
  await addEvents(db, row, {
    at: now,
    loginId,
    what: isNewToJudge ? 'orderChangedMaterially' : 'orderChanged',
    detail: { source: order.source, fields: fields.slice(0, 50) },
  })
}

/** What approvers judged last: a price that creeps up is compared with that, not with the message before. */
async function judgedOf(db: Db, row: RequestRow) {
  const round = await lockLastRound(db, row.company_id, 'request', row.id)
  return { form: row.form, total: round?.subject.total ?? totalOf(row) }
}

/** Prices compare by the rates of the day of submission, which the request keeps. */
async function ratesOfRound(db: Db, { pricing }: RequestRow, context: FormContext): Promise<FormContext> {
  const day = pricing.Rates?.Day
  return day === undefined ? context : { ...context, rates: (await findRates(db, isoDay(day))) ?? context.rates }
}
