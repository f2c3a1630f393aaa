import type { RequestForm } from '@portolan/contract/features/trip-requests/form'
import type { RequestState } from '@portolan/contract/features/trip-requests/shapes'
import type { Language } from '@portolan/contract/enums'
import type { Db } from '../../../domain/approvals/approval.store.ts'
import { setWaiting } from '../../../domain/desk/desk-items.ts'
import { AppError } from '../../../kernel/app-error.ts'
import type { WriteTransaction } from '../../../kernel/transaction.ts'
import type { LoginViewer } from '../../../kernel/viewer.ts'
import { cityCode } from '../../../reference/airports.ts'
import { addEvents } from '../../../domain/requests/request-events.store.ts'
import { findFormContext, refuseInvalid } from '../form-context.ts'
import { deriveFor } from '../orders/order-columns.ts'
import { type RequestRow, updateRequest } from '../../../domain/requests/request.store.ts'
import { refuseStep, rolesOf, statusAfterStep } from '../roles.ts'
import { stateOf, takeRequest } from '../step.ts'
import { choiceOf, formWithOptions, hasOptions, unchosen } from './options.rules.ts'
import { findOptions, markChosen, unmarkChosen, withdrawOptions } from './options.store.ts'

interface Choosing {
  readonly ReferenceNumber: string
  readonly Version?: number | undefined
  readonly optionIds: readonly number[]
}

/**
 * UpdateRequest with options: the owner chooses one of each kind, which become the form's flights and hotels with their exact
 * price. The request stays where it is; whoever chose submits it then. Throws option_withdrawn, option_expired,
 * select_flight_option or select_hotel_option.
 */
export async function chooseOptions(
  tx: WriteTransaction<LoginViewer>,
  { optionIds, ...named }: Choosing,
  { now, language }: { readonly now: Date; readonly language: Language },
): Promise<RequestState> {
  const { db, viewer } = tx
  const row = await takeRequest(tx, named, now, language)
  const roles = rolesOf(viewer, row)
  refuseStep(row, 'chooseOptions', roles, language)
  const choice = choiceOf(await findOptions(db, row), optionIds, now)
  if (typeof choice === 'string') throw new AppError(choice)
  const context = await findFormContext(db, row.company_id, now)
  const form = formWithOptions(row.form, choice, cityCode)
  refuseInvalid(form, context, language)
  const { columns, total, withoutRate } = await deriveFor(db, row, form, context)
  if (withoutRate[0] !== undefined) throw new AppError('rate_not_found', { x: withoutRate.join(', ') })
  const status = statusAfterStep(row, 'chooseOptions', { roles, language })
  await markChosen(db, row, { ids: choice.map(({ id }) => id), by: viewer.loginId, at: now })
  const version = await updateRequest(db, row, { ...columns, status }, now)
  await addEvents(db, row, { at: now, loginId: viewer.loginId, what: 'optionsChosen', detail: { total } })
  await setWaiting(db, { companyId: row.company_id, requestId: row.id }, 'open', now)
  return stateOf(row, status, version, language)
}

/** Throws what is missing for a request whose consultant offered options: a choice of each kind whose price still holds. */
export async function refuseUnchosen(db: Db, row: RequestRow, now: Date): Promise<void> {
  const missing = unchosen(await findOptions(db, row), now)
  if (missing) throw new AppError(missing)
}

/**
 * What an edit leaves of the options: a material one takes them all back, since they are for another trip, and one that
 * changes what was chosen asks for the choice again. Answers whether they were taken back.
 */
export async function keepOptions(
  db: Db,
  row: RequestRow,
  { form, isMaterial, now }: { readonly form: RequestForm; readonly isMaterial: boolean; readonly now: Date },
): Promise<boolean> {
  const offered = await findOptions(db, row)
  if (offered.length === 0) return false
  if (isMaterial) await withdrawOptions(db, row, now)
  else {
    const chosen = offered.filter(({ isChosen }) => isChosen)
    if (!hasOptions(form, chosen, cityCode)) await unmarkChosen(db, row)
  }
  return isMaterial
}
