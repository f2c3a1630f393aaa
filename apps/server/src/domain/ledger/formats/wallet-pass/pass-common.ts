import { moneyOf, readMoneyText } from '../read-money.ts'
import { saleOfLines } from '../sale-text.ts'
import { type FieldReading, type ItemReading, type ReadSale, sure } from '../confirmation/reading.ts'
import { seatOf } from '../boarding-pass/place-code.rules.ts'
import { clockIn, findField, hasDay, isCalled, valueOf } from './pass-fields.ts'
import { isRecord, type PassContent, textOf } from './pass-content.ts'

/** Fields that passes of every kind write alike. */
export function locatorField(pass: PassContent, barcodeLocator: string | null): ItemReading['fields'] {
  const tagged = textOf(pass.semantics['confirmationNumber'])
  // 'bookingClass: Economy' also says 'booking': a locator has digits, or is a word in capitals.
  const printed = findField(
    pass,
    'locator',
    (field) =>
      /^(?=.*\d|[A-Z]+$)[A-Z0-9$][\w/$-]{3,24}$/i.test(field.value) && !isCalled(field, 'cabin') && !hasDay(field),
  )
  const locator = tagged || barcodeLocator || printed?.value
  return locator ? { locator: sure(locator) } : {}
}

/** As it is written, in whatever order; 'KRAUSE/VOLKERMR' too. */
export function personOf(pass: PassContent, barcodeName: string | null): ItemReading['person'] {
  const tag = pass.semantics['passengerName'] ?? pass.semantics['attendeeName']
  const tagged = isRecord(tag)
    ? [tag['givenName'], tag['middleName'], tag['familyName']].map(textOf).filter(Boolean).join(' ')
    : textOf(tag)
  const field = findField(
    pass,
    'passenger',
    (one) => isNameLike(one.value) && !isCalled(one, 'flight') && !isCalled(one, 'hotel'),
  )
  const name = tagged || field?.value || barcodeName
  return name ? { name, email: null } : null
}

const isNameLike = (text: string) => /\p{L}{2}/u.test(text) && !/\d|[@:]/.test(text) && text.length <= 80

export function seatField(pass: PassContent, barcodeSeat: string | null): ItemReading['fields'] {
  const seats = pass.semantics['seats']
  const [tag] = Array.isArray(seats) ? seats.filter(isRecord) : []
  const tagged = tag ? [tag['seatRow'], tag['seatNumber']].map(textOf).join('') : ''
  const coach = textOf(pass.semantics['carNumber']) || valueOf(pass, 'coach', /^\d{1,3}[A-Z]?$/i)
  const field = findField(pass, 'seat', ({ value }) => /^\d{1,3}\s*[A-Z]?$|^[A-Z]?\d{1,3}$/i.test(value))
  const seat = (tagged && (seatOf(tagged) ?? tagged)) || (field && (seatOf(field.value) ?? field.value)) || barcodeSeat
  if (!seat) return {}
  return { seat: sure(coach && !/[A-Z]$/.test(seat) ? `${coach}/${seat}` : seat, field?.value ?? null) }
}

export function cabinFields(pass: PassContent, barcodeClass: string | null): ItemReading['fields'] {
  const tagged = textOf(pass.semantics['ticketFareClass'])
  const value = tagged || findField(pass, 'cabin', (one) => one.value.length <= 40 && !hasDay(one))?.value || null
  const letter = value !== null && /^[A-Z]$/.test(value) ? value : barcodeClass
  return {
    ...(value !== null && !/^[A-Z]$/.test(value) && { cabin: sure(value) }),
    ...(letter && { bookingClass: sure(letter) }),
  }
}

/** When boarding begins, HHmmss; never the departure. */
export function boardingClock(pass: PassContent): string | null {
  const field = findField(pass, 'boards', (one) => !isCalled(one, 'notBoarding') && clockIn(one.value) !== null)
  return field === null ? null : clockIn(field.value)
}

/** Compares a field of two parts: one value where they agree, both as choices where they differ. */
export function agreed(own: FieldReading | null, other: string | null): FieldReading | null {
  if (own === null) return other === null ? null : sure(other)
  if (other === null || own.value === null || own.value === other) return own
  return {
    ...own,
    confidence: 'doubtful',
    doubt: 'sources_differ',
    raw: own.raw ?? own.value,
    choices: [own.value, other],
  }
}

/** What a pass says about its price and the phones to call. Its terms are pages long and stay in the pass. */
export function saleOfPass({ fields }: PassContent): ReadSale {
  const amounts = fields.flatMap(({ hint, value, currency }) => {
    if (!priceHint.test(hint) || notPrice.test(hint)) return []
    const money = currency ? moneyOf(value, currency) : readMoneyText(value)
    return money && money.amount > 0 ? [{ money, isTotal: totalHint.test(hint) }] : []
  })
  const total = (amounts.find(({ isTotal }) => isTotal) ?? amounts[0])?.money
  const sale = saleOfLines(fields.map(({ label, value }) => `${label}: ${value.split('\n')[0] ?? ''}`))
  const { price: _, notes: _notes, ...rest } = sale
  return {
    ...(total && { price: { total, parts: [], included: [], isPaid: null, reference: null, group: null } }),
    ...rest,
  }
}

const totalHint = /\b(?:grand )?total\b|gesamt|合計|总|總/
const priceHint =
  /\b(?:total|price|fare|cost|amount|paid|preis|prix|precio|prezzo)\b|gesamtpreis|料金|運賃|価格|合計|总价|票价|價|金額|金额/
const notPrice = /\b(?:basis|class|type|rule|per|points?|miles|balance|tax|fee)\b/
