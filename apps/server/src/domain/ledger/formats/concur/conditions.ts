import type { Conditions, ItemCommon, LedgerItem } from '../../ledger-message.ts'
import { readConditionWords } from '../condition-words.ts'
import { notesOf, phonesOf, withoutCards } from '../plain-notes.ts'
import { couponsOf, isOfCoupon, ticketsOf } from './prices.ts'
import { type Branch, list, text } from './tree.ts'

type Details = Pick<ItemCommon, 'conditions' | 'phones' | 'notes'>

/** Where a segment keeps what its traveller should read. The remarks of a booking are the agency's own and stay there. */
const noteFields = [
  'SpecialInstructions',
  'MeetingInstructions',
  'PickupInstructions',
  'DropoffInstructions',
  'RateDescription',
  'Notes',
] as const

/** An item with its conditions, phones and notes, as far as its segment or the tickets of its booking tell them. */
export function withDetails<T extends LedgerItem>(item: T, segment: Branch, booking: Branch): T {
  const details: Details = {
    ...conditionsOf(item, segment, booking),
    ...phonesOf([text(segment, 'PhoneNumber', 60), text(segment, 'StartPhoneNumber', 60)]),
    // A flight shows its instructions among its facilities.
    ...notesOf(item.kind === 'air' ? [] : noteFields.map((name) => text(segment, name, 2000))),
  }
  return Object.keys(details).length > 0 ? { ...item, ...details } : item
}

function conditionsOf(item: LedgerItem, segment: Branch, booking: Branch): Pick<Details, 'conditions'> {
  const tickets =
    item.kind === 'air'
      ? ticketsOf(booking).flatMap((ticket) => {
          const coupon = couponsOf(ticket).find((one) => isOfCoupon(item, one))
          return coupon || couponsOf(ticket).length === 0 ? [{ ticket, coupon }] : []
        })
      : []
  const coupon = tickets.find((one) => one.coupon)?.coupon
  const rateCode =
    text(segment, item.kind === 'air' ? 'FareBasisCode' : ['RateCode', 'FareBasisCode'], 40) ??
    (coupon ? text(coupon, ['FareBasisCode', 'RateCode'], 40) : null)
  const policy = item.kind === 'hotel' || item.kind === 'car' ? text(segment, 'CancellationPolicy', 1000) : null
  const told = [policy, ...tickets.map(({ ticket }) => text(ticket, 'Endorsements', 1000))].filter(
    (one) => one !== null,
  )
  const words = withoutCards([...new Set(told)].join('\n')) || null
  const read = readConditionWords(words)
  const conditions: Conditions = {
    rateCode,
    isChangeable: read.isChangeable,
    isRefundable:
      read.isRefundable ??
      refundableByBreakup(
        item,
        tickets.map(({ ticket }) => ticket),
      ),
    text: words,
  }
  return Object.values(conditions).some((one) => one !== null) ? { conditions } : {}
}

/** Parts of a fare say whether they can be refunded: those of this flight's way, as far as they agree. */
function refundableByBreakup(item: LedgerItem, tickets: readonly Branch[]): boolean | null {
  if (item.kind !== 'air') return null
  const told = tickets
    .flatMap((ticket) => list(ticket, 'AirlineTicketFareBreakups', 'AirlineTicketFareBreakup'))
    .filter((part) => text(part, 'StartCityCode', 3) === item.fromCode && text(part, 'EndCityCode', 3) === item.toCode)
    .map((part) => text(part, 'IsRefundable', 5))
  if (told.length === 0 || told.some((one) => one !== told[0])) return null
  return told[0] === 'true' ? true : told[0] === 'false' ? false : null
}
