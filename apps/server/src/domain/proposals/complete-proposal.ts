import { minorUnits } from '@portolan/rules/convert-money'
import type { FormattedMoney } from '@portolan/rules/format-money'
import { foldName } from '@portolan/rules/names'
import { setCompanies } from '../../db/company-scope.ts'
import { AppError } from '../../kernel/app-error.ts'
import { findCurrency } from '../../reference/currencies.ts'
import { gazetteer } from '../../reference/search/gazetteer.ts'
import type { Db } from '../approvals/approval.store.ts'
import type { MessageTraveler } from '../ledger/ledger-message.ts'
import { readChosenTraveler } from '../ledger/matching/chosen-traveler.store.ts'
import { type MetTravelers, metAs } from '../ledger/matching/traveler.store.ts'
import { readCompanyZone, withinLedger } from '../ledger/writing/ledger-connection.store.ts'
import { applyMessages } from '../ledger/writing/ledger.store.ts'
import { findOrdersOf } from '../ledger/writing/orders-of.store.ts'
import { addEvents } from '../requests/request-events.store.ts'
import { peopleOf } from '../requests/request-round.ts'
import { endLinks, tell } from '../requests/tell.ts'
import { findConfirmed } from '../requests/tell.store.ts'
import { chosenOffers, estimateOfOffers, type TravelingPerson } from './figures.rules.ts'
import { messageOfProposal } from './ledger-message.rules.ts'
import { type Published, readPublished } from './published.ts'
import { type Acting, isPublished, moveProposal, readRequest, requestOf, statusAfterStep } from './proposal-step.ts'
import type { ProposalRow } from './proposal.store.ts'

/** The end of a proposal: an order of the ledger, by the ledger's own way for messages. */

export interface Completing {
  readonly bookingNumber: string
  /** What was paid, where it differs from what was chosen. */
  readonly total?: { readonly amount: string; readonly currency: string } | undefined
}

function paidOf(total: NonNullable<Completing['total']>): FormattedMoney {
  const Digits = findCurrency(total.currency)?.digits
  const Amount = Digits === undefined ? null : minorUnits(total.amount, Digits)
  if (Digits === undefined || Amount === null) throw new AppError('invalid_parameter', { fields: ['total'] })
  return { Amount, Currency: total.currency, Digits }
}

/** Completes a locked proposal. `reach`: the companies of the caller, which the ledger narrows to the proposal's own. */
export async function completeProposal(
  acting: Acting,
  row: ProposalRow,
  { bookingNumber, total }: Completing,
  reach: readonly number[] | null,
): Promise<{ readonly row: ProposalRow; readonly orderId: number | null }> {
  const status = statusAfterStep(row, 'complete', acting)
  if (!isPublished(row)) throw new AppError('record_not_found')
  const { db, by, now, deps } = acting
  const published = await readPublished(db, row, now)
  const chosenTotal = estimateOfOffers(chosenOffers(published.chosen), published.money).total
  const paid = total ? paidOf(total) : chosenTotal
  if (!paid) throw new AppError('proposal_incomplete')
  const orderId = await writeToLedger(acting, published, { bookingNumber, paid }, reach)
  const order = orderId === null ? {} : { order_id: orderId }
  const moved = await moveProposal(acting, row, {
    status,
    proposal: { booking_number: bookingNumber, ...order },
    request: {
      booking_ref: bookingNumber,
      booked_at: now,
      booked_ref: bookingNumber,
      booked_total: paid.Amount,
      booked_currency: paid.Currency,
      booked_digits: paid.Digits,
      ...order,
    },
  })
  const detail = { booking: bookingNumber, total: paid }
  await addEvents(db, requestOf(row), { at: now, loginId: by.loginId, what: 'proposalCompleted', detail })
  const request = await readRequest(db, row)
  const to = [...peopleOf(request), ...(await findConfirmed(db, row.company_id))]
  const booked = { reference: bookingNumber, paid }
  await tell(db, deps, request, { event: 'proposalCompleted', to, by: by.loginId, booked, isToAll: true })
  await endLinks(db, request, now, 'decided')
  return { row: moved, orderId }
}

async function writeToLedger(
  { db, now }: Acting,
  { row, chosen, version }: Published,
  { bookingNumber, paid }: { readonly bookingNumber: string; readonly paid: FormattedMoney },
  reach: readonly number[] | null,
): Promise<number | null> {
  const { company_id: companyId } = row
  const people = []
  const met: MetTravelers = new Map()
  for (const traveler of chosen.travelers) {
    const { person, known } = await personOf(db, companyId, traveler)
    people.push({ key: traveler.key, person })
    for (const [key, value] of known) met.set(key, value)
  }
  const message = messageOfProposal({
    reference: row.reference,
    tripName: version.body.tripName,
    bookingNumber,
    at: now,
    travelers: people,
    offers: chosenOffers(chosen),
    paid,
    firstDay: row.first_day,
    lastDay: row.last_day,
  })
  const orderIds = await withinLedger(db, companyId, async () => {
    const context = { companyId, places: gazetteer, companyZone: await readCompanyZone(db, companyId) }
    await applyMessages(db, context, [message], met)
    return findOrdersOf(db, companyId, [message])
  })
  await setCompanies(db, reach)
  return orderIds[0] ?? null
}

/** The traveller in the form of the ledger's messages; a guest is whom the ledger knows by that name, or somebody new. */
async function personOf(
  db: Db,
  companyId: number,
  { travelerId, name }: TravelingPerson,
): Promise<{ readonly person: MessageTraveler; readonly known: MetTravelers }> {
  const found = travelerId === null ? null : await readChosenTraveler(db, companyId, travelerId)
  if (found) return { person: found.person, known: metAs(found.person, found.id) }
  const person = { name, foldedNames: [foldName(name)], email: null, ownerEmail: null, employeeId: null }
  return { person, known: new Map() }
}
