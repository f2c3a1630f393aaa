import { type BcbpLeg, parseBcbp } from '../boarding-pass/bcbp.ts'
import { dayOfYear } from '../confirmation/date-order.ts'
import { type FieldReading, type ItemReading, sure } from '../confirmation/reading.ts'
import { splitFlightNumber } from '../confirmation/read-place.ts'
import { nodeOf, type SchemaNode, textOf } from './schema-node.ts'

/** The legs of the boarding pass that a reservation carries as its `ticketToken` ('aztecCode:M1…'). */
export function ticketLegs(reservation: SchemaNode): readonly BcbpLeg[] {
  const token = ticketToken(reservation)
  if (token === null) return []
  const parsed = parseBcbp(token)
  return parsed.kind === 'pass' ? parsed.pass.legs : []
}

export const ticketToken = (reservation: SchemaNode): string | null =>
  textOf(reservation, 'ticketToken') ?? textOf(nodeOf(reservation, 'reservedTicket'), 'ticketToken')

/** The leg for a flight: by its route, else by its number. */
export function legOf(
  legs: readonly BcbpLeg[],
  from: string | null,
  to: string | null,
  number: string | null,
): BcbpLeg | null {
  const byRoute = legs.find((leg) => leg.from === from && leg.to === to)
  return byRoute ?? legs.find((leg) => number !== null && splitFlightNumber(leg.flightNumber).number === number) ?? null
}

/**
 * Compares markup with its own barcode: the barcode's day of the year decides an ambiguous date, and other differences make
 * a field doubtful. The barcode has the operating carrier, which may differ.
 */
export function withTicket(item: ItemReading, legs: readonly BcbpLeg[]): ItemReading {
  const { from, to, flightNumber, departs, seat, carrier } = item.fields
  const leg = legOf(legs, from?.value ?? null, to?.value ?? null, flightNumber?.value ?? null)
  if (!leg) return item
  const operating = leg.carrier !== carrier?.value && leg.carrier.length === 2 ? sure(leg.carrier) : null
  return {
    ...item,
    fields: {
      ...item.fields,
      ...(from && { from: besides(from, leg.from) }),
      ...(to && { to: besides(to, leg.to) }),
      ...(departs && leg.day !== null && { departs: onDay(departs, leg.day) }),
      ...(!seat && leg.seat !== '' && { seat: sure(leg.seat.replace(/^0+(?=\d)/, '')) }),
      ...(operating && !item.fields.operatingCarrier && { operatingCarrier: operating }),
    },
  }
}

function besides(field: FieldReading, other: string): FieldReading {
  if (other === '' || field.value === other) return field
  if (field.value === null)
    return { ...field, value: other, confidence: 'likely', doubt: 'sources_differ', choices: [] }
  return { ...field, confidence: 'doubtful', doubt: 'sources_differ', choices: [field.value, other] }
}

function onDay(field: FieldReading, day: number): FieldReading {
  if (field.value === null || dayOfYear(field.value) === day) {
    // The barcode has no year either.
    return field.doubt === 'date_ambiguous' && field.confidence === 'doubtful'
      ? { ...field, confidence: 'likely' }
      : field
  }
  const meant = field.choices.find((choice) => dayOfYear(choice) === day)
  if (meant !== undefined)
    return { ...field, value: meant, confidence: 'likely', doubt: field.doubt ?? 'sources_differ' }
  const other = new Date(Date.UTC(Number(field.value.slice(0, 4)), 0, day))
    .toISOString()
    .replaceAll('-', '')
    .slice(0, 8)
  const { utc: _, ...rest } = field
  return {
    ...rest,
    confidence: 'doubtful',
    doubt: 'sources_differ',
    choices: [field.value, other + field.value.slice(8)],
  }
}
