import type { FormattedMoney } from '@portolan/rules/format-money'
import { foldName } from '@portolan/rules/names'
import { setCompanies } from '../../../db/company-scope.ts'
import type { Db } from '../../../domain/approvals/approval.store.ts'
import type { MessageTraveler } from '../../../domain/ledger/ledger-message.ts'
import { readChosenTraveler } from '../../../domain/ledger/matching/chosen-traveler.store.ts'
import { type MetTravelers, metAs } from '../../../domain/ledger/matching/traveler.store.ts'
import { findOrdersOf } from '../../../domain/ledger/writing/orders-of.store.ts'
import { readCompanyZone, withinLedger } from '../../../domain/ledger/writing/ledger-connection.store.ts'
import { applyMessages } from '../../../domain/ledger/writing/ledger.store.ts'
import { gazetteer } from '../../../reference/search/gazetteer.ts'
import type { RequestRow } from '../../../domain/requests/request.store.ts'
import { messageOfOrder } from './order-message.rules.ts'
import { readOrder } from './orders.store.ts'

/**
 * Writes a final external order into the ledger, by the ledger's own way for messages, in the caller's transaction (system
 * role). Segments that another source has told already become one with them. Answers the order that has it now. `reach`:
 * the companies of the caller, which the ledger narrows to the request's own.
 */
export async function writeOrder(
  db: Db,
  row: RequestRow,
  paid: FormattedMoney,
  reach: readonly number[] | null,
): Promise<number | null> {
  const { company_id: companyId, reference } = row
  const order = await readOrder(db, row)
  if (!order) return null
  const { person, met } = await personOf(db, row)
  const message = messageOfOrder({
    order: order.body,
    reference,
    tripName: row.trip_name,
    issuedAt: order.issued_at,
    traveler: person,
    paid,
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
async function personOf(db: Db, row: RequestRow): Promise<{ person: MessageTraveler; met: MetTravelers }> {
  const known = row.traveler_id === null ? null : await readChosenTraveler(db, row.company_id, row.traveler_id)
  if (known) return { person: known.person, met: metAs(known.person, known.id) }
  const { name, email } = row.form.guest ?? { name: row.traveler_name, email: null }
  const address = email?.toLowerCase() || null
  const person = { name, foldedNames: [foldName(name)], email: address, ownerEmail: null, employeeId: null }
  return { person, met: new Map() }
}
