import { readAirline, readAirport } from '../confirmation/read-place.ts'
import {
  type FieldReading,
  type ItemReading,
  type Reading,
  type ReadingContext,
  sure,
} from '../confirmation/reading.ts'
import { type Bcbp, type BcbpFlaw, type BcbpLeg, parseBcbp } from './bcbp.ts'
import { issueDay, readFlightDay } from './boarding-day.rules.ts'
import { flightNumberOf, isRailCode, seatOf, stationCountry, stationField } from './place-code.rules.ts'

/**
 * The text of a boarding pass's barcode (IATA Resolution 792), however wrapped. Nothing where the text is no boarding
 * pass at all; a fault where it is one that is cut off or damaged, beside the legs that could still be read.
 */
export function readBoardingPass(text: string, context: ReadingContext, place = 'barcode'): Reading[] {
  const result = parseBcbp(text)
  if (result.kind === 'other') return []
  const empty: Reading = {
    source: 'barcode',
    id: null,
    messageTime: null,
    items: [],
    notKept: {},
    faults: [],
    place,
  }
  if (result.kind === 'malformed')
    return [{ ...empty, faults: [{ reason: 'barcode_malformed', detail: result.detail }] }]
  const { pass } = result
  const lost = pass.legCount - pass.legs.length
  return [
    {
      ...empty,
      messageTime: pass.flaws.includes(lengthWrong) ? null : issueDay(pass.issued, context),
      items: pass.legs.map((leg) => legItem(leg, pass, context)),
      faults: lost > 0 ? [{ reason: 'barcode_malformed', detail: `${lost} of ${pass.legCount} legs` }] : [],
    },
  ]
}

const lengthWrong: BcbpFlaw = 'length_wrong'

/** A leg of a boarding pass: a flight, or the train an airline sold as one. */
export function legItem(leg: BcbpLeg, pass: Bcbp, context: ReadingContext): ItemReading {
  const { gazetteer } = context
  const isRail = isRailCode(leg.from, gazetteer) || isRailCode(leg.to, gazetteer)
  const departs = readFlightDay(leg.day, leg.dayText, pass, context)
  return {
    kind: isRail ? 'rail' : 'air',
    cancelled: false,
    fields: isRail ? railFields(leg, departs, context) : airFields(leg, departs, context),
    extra: {
      carrierName: gazetteer.airline(leg.carrier)?.name ?? null,
      ...(isRail && {
        fromCountry: stationCountry(leg.from, gazetteer),
        toCountry: stationCountry(leg.to, gazetteer),
      }),
    },
    person: pass.name === '' ? null : { name: pass.name, email: null },
  }
}

function airFields(leg: BcbpLeg, departs: FieldReading, { gazetteer }: ReadingContext): ItemReading['fields'] {
  return {
    carrier: readAirline({ code: leg.carrier, name: null }, gazetteer),
    flightNumber: sure(flightNumberOf(leg.flightNumber), leg.flightNumber),
    from: readAirport({ code: leg.from, name: null }, gazetteer),
    to: readAirport({ code: leg.to, name: null }, gazetteer),
    departs,
    ...commonFields(leg),
    ...(leg.compartment !== '' && { bookingClass: sure(leg.compartment) }),
  }
}

function railFields(leg: BcbpLeg, departs: FieldReading, { gazetteer }: ReadingContext): ItemReading['fields'] {
  const number = `${leg.carrier} ${flightNumberOf(leg.flightNumber)}`
  return {
    vendor: sure(gazetteer.airline(leg.carrier)?.name ?? leg.carrier, leg.carrier),
    trainNumber: sure(number, leg.flightNumber),
    fromStation: stationField(leg.from, gazetteer),
    toStation: stationField(leg.to, gazetteer),
    departs,
    ...commonFields(leg),
  }
}

function commonFields(leg: BcbpLeg): ItemReading['fields'] {
  const seat = seatOf(leg.seat)
  return {
    ...(seat !== null && { seat: sure(seat, leg.seat) }),
    ...(leg.pnr !== '' && { locator: sure(leg.pnr) }),
  }
}
