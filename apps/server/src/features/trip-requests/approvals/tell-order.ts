import type { Language } from '@portolan/contract/enums'
import type { Db } from '../../../domain/approvals/approval.store.ts'
import { plainTripName } from '../../../domain/ledger/naming/trip-name.ts'
import { languageOf } from '../../../domain/people/person-language.ts'
import type { RequestMailEvent, TripRequestValues } from '../../../mail/templates/request-mail-values.ts'
import { findOrderItems } from '../../../domain/risk/order-items.store.ts'
import { placesOfTrip } from '../../../domain/risk/trip-places.ts'
import { findWarnings } from '../../../domain/risk/warnings.ts'
import { risksInMail } from '../../../domain/requests/risks-in-mail.ts'
import { placeNames } from '../../../domain/requests/request-parts.present.ts'
import { receiverName, type TellDeps } from '../../../domain/requests/tell.ts'
import { findReceivers } from '../../../domain/requests/tell.store.ts'
import { findToldOrder, type ToldOrder } from './tell-order.store.ts'

interface OrderTelling {
  readonly event: Extract<RequestMailEvent, 'awaits' | 'approved' | 'declined'>
  readonly to: readonly number[]
  /** Who decided. */
  readonly by: number
  readonly words: string | null
  /** Of what awaits them. */
  readonly level: { readonly level: number; readonly levels: number } | null
}

/**
 * Tells people what became of a booking's approval, or that it is their turn, in the caller's transaction. Bookings have no
 * history of mails, and no links that decide: an approver signs in.
 */
export async function tellOrder(
  db: Db,
  { mail, now }: Pick<TellDeps, 'mail' | 'now'>,
  { companyId, orderId }: { readonly companyId: number; readonly orderId: number },
  telling: OrderTelling,
): Promise<void> {
  const ids = [...new Set(telling.to)].filter((id) => id !== telling.by)
  const order = ids.length === 0 ? undefined : await findToldOrder(db, companyId, orderId)
  if (!order) return
  const people = await findReceivers(db, companyId, [...ids, telling.by])
  const warnings = telling.level
    ? await findWarnings(
        db,
        { id: companyId, timeZone: order.time_zone },
        (await findOrderItems(db, companyId, [orderId])).flatMap(placesOfTrip),
        now(),
      )
    : null
  const by = people.find(({ id }) => id === telling.by)
  for (const person of people.filter(({ id }) => ids.includes(id))) {
    const language = languageOf({ language: person.language, companyLanguages: person.languages })
    await mail.queue(db, {
      template: 'tripRequest',
      companyId,
      language,
      to: { address: person.email, name: receiverName(person, language), loginId: person.id },
      values: {
        ...valuesOf(order, telling, by ? receiverName(by, language) : null, language),
        risks: warnings ? risksInMail(warnings, { now: now(), language }) : [],
      },
    })
  }
}

function valuesOf(
  order: ToldOrder,
  telling: OrderTelling,
  by: string | null,
  language: Language,
): Omit<TripRequestValues, 'risks'> {
  const { first_day: first, last_day: last } = order
  const day = (remark: string) => `${remark.slice(0, 4)}-${remark.slice(4, 6)}-${remark.slice(6)}`
  return {
    event: telling.event,
    trip: plainTripName(order, language),
    traveller: order.traveler_names.join(language === 'en-US' ? ', ' : '、'),
    reference: order.reference,
    places: placeNames(order.places, language),
    days: first === null || last === null ? null : [day(first), day(last)],
    total: null,
    by,
    requester: null,
    level: telling.level?.level ?? null,
    dueAt: null,
    timeZone: order.time_zone,
    words: telling.words,
    rule: null,
    booked: null,
    path: telling.level ? '/approvals?' : `/trips/${order.id}`,
    linkDays: null,
    judged: telling.level && {
      levels: telling.level.levels,
      levelName: null,
      approved: null,
      change: null,
      isAbove: false,
      policy: null,
      budget: null,
    },
    verdict: null,
    options: null,
  }
}
