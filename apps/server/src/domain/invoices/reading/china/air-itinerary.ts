import { add, compare, type Decimal, decimalOf, decimalText, subtract, zero } from '../../decimal.ts'
import type { XmlElement } from '../../../risk/feeds/xml-tree.ts'
import { clip, type DraftLine, type DraftTax } from '../draft.ts'
import { InvoiceReadFault } from '../invoice-fault.ts'
import { travelDayOf } from '../travel-fields.ts'
import { type FapiaoFields, fapiaoFields, groupsWith } from './fapiao-fields.ts'
import { type FapiaoContent, yuan } from './fapiao-money.ts'
import { containedTax, transportRate, vatOf } from './vat-rate.ts'

/** A government charge that the airline collects: no supply of its own, and outside of VAT. */
const collected: DraftTax = { category: 'O', reason: '代收款项，不征增值税' }

/**
 * 航空运输电子客票行程单: fare and fuel surcharge are taxed, the civil aviation development fund and other government charges
 * are passed on. The itinerary writes fares without tax; some issuers with it, which the total shows.
 */
export function airItinerary(root: XmlElement, fields: FapiaoFields): FapiaoContent {
  const vat = vatOf(fields.rate) ?? { category: 'S', rate: transportRate }
  const amounts = {
    fare: amountOf('fare', fields.fare),
    fuel: amountOf('fuel', fields.fuel),
    fund: amountOf('fund', fields.fund),
    other: amountOf('otherTaxes', fields.otherTaxes),
  }
  const charges = add(amounts.fund, amounts.other)
  const fares = add(amounts.fare, amounts.fuel)
  const written = yuan(fields.tax)
  const gross = yuan(fields.gross) ?? decimalText(add(add(fares, charges), decimalOf(written ?? '0')))
  const isTaxIncluded = written === null || compare(add(fares, charges), decimalOf(gross)) === 0
  const tax = written ?? (vat.category === 'S' ? containedTax(decimalText(fares), vat.rate ?? transportRate) : '0.00')
  // The tax of a fare that contains it is taken off the fare, so that the fuel surcharge stays as printed.
  const netFares = isTaxIncluded ? subtract(fares, decimalOf(tax)) : fares
  const trip = tripOf(root, fields)
  const part = (description: string, amount: Decimal, taxed: DraftTax, supply: DraftLine['supply']): DraftLine[] =>
    amount.units === 0n
      ? []
      : [{ ...trip, description, supply, unitPrice: decimalText(amount), amount: decimalText(amount), tax: taxed }]
  const netFuel = amounts.fuel
  const lines = [
    ...part(`${trip.service ?? ''} ${trip.route.join('–')} 票价`.trim(), subtract(netFares, netFuel), vat, 'own'),
    ...part('燃油附加费', netFuel, vat, 'own'),
    ...part('民航发展基金', amounts.fund, collected, 'passed-on'),
    ...part('其他税费', amounts.other, collected, 'passed-on'),
  ]
  const net = decimalText(add(netFares, charges))
  return {
    title: '电子发票（航空运输电子客票行程单）',
    lines,
    taxes: [
      { ...vat, base: decimalText(netFares), amount: tax },
      ...(charges.units === 0n ? [] : [{ ...collected, base: decimalText(charges), amount: '0.00' }]),
    ],
    totals: { lines: net, net, tax, gross },
  }
}

function amountOf(field: string, text: string | undefined): Decimal {
  const amount = yuan(text)
  if (amount === null || /^(?:免|EXEMPT|-+)$/i.test(amount)) return zero
  try {
    return decimalOf(amount.replace(/^CN(?=\d)/, ''))
  } catch {
    throw new InvoiceReadFault('field_invalid', `${field}: ${amount}`)
  }
}

/** Every flight that has a number; VOID and open segments have none. */
function tripOf(root: XmlElement, fields: FapiaoFields) {
  const flights = groupsWith(root, ['flight']).map((group) => fapiaoFields(group))
  const all = flights.length > 0 ? flights : [fields]
  const route: string[] = []
  for (const { origin, destination } of all)
    for (const place of [clip(origin, 100), clip(destination, 100)])
      if (place && route.at(-1) !== place) route.push(place)
  const days = all.flatMap(({ travelDay }) => travelDayOf(travelDay) ?? [])
  const services = all.flatMap(({ flight, carrier }) =>
    flight ? [/^\d/.test(flight) && carrier ? `${carrier}${flight}` : flight] : [],
  )
  return {
    kind: 'air',
    traveller: { name: clip(fields.traveller, 200) ?? '' },
    ticket: clip(fields.ticket, 60),
    route: route.slice(0, 20),
    service: clip(services.join(', '), 40),
    from: days[0] ?? null,
    to: days.length > 1 ? (days.at(-1) ?? null) : null,
  } satisfies Partial<DraftLine>
}
