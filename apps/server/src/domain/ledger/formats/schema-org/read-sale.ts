import type { Money } from '../../ledger-message.ts'
import type { ReadSale } from '../confirmation/reading.ts'
import { notesOf, phonesOf } from '../plain-notes.ts'
import { moneyOf, readMoneyText } from '../read-money.ts'
import { packagePrice, personName, type Reservation } from './reservation.ts'
import { isNode, listOf, nodeOf, plainText, type SchemaNode, textOf, valueOf } from './schema-node.ts'

/**
 * What a reservation says about its price, the phones to call, and what to know. Mails repeat the price of a booking beside
 * each of its flights and travellers: the same amount under the same number and for the same people is one price.
 */
export function saleOf({ reservation, thing, person }: Reservation, locator: string | null): ReadSale {
  const ticket = nodeOf(reservation, 'reservedTicket')
  const total = priceOf(reservation) ?? (ticket && priceOf(ticket))
  const isForAll = listOf(reservation, 'underName', 'passenger').length > 1
  const sold = [isForAll ? '' : (personName(person) ?? ''), total?.currency, total?.amount].join(' ')
  const number = textOf(reservation, 'ticketNumber') ?? textOf(ticket, 'ticketNumber')
  const provider = nodeOf(reservation, 'provider')
  const around = valueOf(reservation, packagePrice)
  const toldTotal = isNode(around) ? priceOf(around) : null
  return {
    ...(total && {
      price: {
        total,
        parts: [],
        included: [],
        isPaid: null,
        reference: number && /^[\w-]{6,20}$/.test(number) ? number : null,
        group: locator === null ? null : `${locator} ${sold}`,
      },
    }),
    ...(toldTotal && { toldTotal }),
    ...phonesOf([textOf(thing, 'telephone'), textOf(provider, 'telephone')]),
    ...notesOf([textOf(reservation, 'additionalTicketText'), textOf(ticket, 'additionalTicketText')]),
  }
}

/** `totalPrice`, else `price`: a number or text beside its currency, or a specification with both. */
export function priceOf(node: SchemaNode): Money | null {
  const currency = textOf(node, 'priceCurrency', 'currency')
  for (const value of listOf(node, 'totalPrice', 'price', 'priceSpecification')) {
    const inner = isNode(value) ? value : null
    const text = inner ? (textOf(inner, 'price', 'value') ?? null) : plainText(value)
    const code = (inner && textOf(inner, 'priceCurrency', 'currency')) ?? currency
    const money =
      text === null
        ? null
        : (moneyOf(text, code) ??
          (isPlainDecimal(text) ? null : (readMoneyText(`${code ?? ''} ${text}`) ?? readMoneyText(text))))
    if (money && money.amount > 0) return money
  }
  return null
}

/** In the vocabulary's numbers a point is the decimal sign: '45.125' is not forty-five thousand. */
const isPlainDecimal = (text: string) => /^-?\d+\.\d+$/.test(text.trim())
