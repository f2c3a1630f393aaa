import { stationCountry, stationField } from '../boarding-pass/place-code.rules.ts'
import { readWhen } from '../confirmation/read-when.ts'
import {
  type FieldReading,
  type ItemReading,
  likely,
  missing,
  type ReadingContext,
  sure,
} from '../confirmation/reading.ts'
import { cabinFields, locatorField, personOf, seatField } from './pass-common.ts'
import { type PassContent, type PassField, textOf } from './pass-content.ts'
import { dayWithoutField, settleDay } from './pass-day.rules.ts'
import { clockIn, findField, hasClock, hasDay, isCalled, placeOf, routeFields } from './pass-fields.ts'
import { atClock, isoOf, relevantDays, shiftDay, tagTime, withClock, zoneTag } from './pass-time.ts'

/** A train of a pass: Apple's tags first, then the printed fields. */
export function railItem(pass: PassContent, leg: ItemReading | null, context: ReadingContext): ItemReading {
  const route = routeFields(pass)
  const from = station(pass, 'departureStationName', route.from, leg?.fields.fromStation, context)
  const to = station(pass, 'destinationStationName', route.to, leg?.fields.toStation, context)
  const { starts, ends } = timesOf(pass, {
    zone: zoneTag(pass, 'departureLocationTimeZone') ?? countryZone(leg?.extra.fromCountry, context),
    endZone: zoneTag(pass, 'destinationLocationTimeZone') ?? countryZone(leg?.extra.toCountry, context),
    barcode: leg?.fields.departs ?? null,
    context,
  })
  return {
    kind: 'rail',
    cancelled: pass.isVoided,
    fields: {
      ...(pass.organization !== '' && { vendor: sure(pass.organization) }),
      ...trainField(pass, leg),
      fromStation: from,
      toStation: to,
      departs: starts,
      ...(ends && { arrives: ends }),
      ...cabinFields(pass, null),
      ...seatField(pass, leg?.fields.seat?.value ?? null),
      ...locatorField(pass, leg?.fields.locator?.value ?? null),
    },
    extra: {
      fromCountry: leg?.extra.fromCountry ?? null,
      toCountry: leg?.extra.toCountry ?? null,
    },
    person: personOf(pass, leg?.person?.name ?? null),
  }
}

const countryZone = (country: string | null | undefined, { gazetteer }: ReadingContext) =>
  country ? gazetteer.zoneOfCountry(country) : null

function station(
  pass: PassContent,
  tag: string,
  field: PassField | null,
  barcode: FieldReading | undefined,
  { gazetteer }: ReadingContext,
): FieldReading {
  const tagged = textOf(pass.semantics[tag])
  if (tagged !== '') return sure(tagged)
  const { code, name } = placeOf(field)
  // 'NYP' under 'New York, NY': the name is better than the railway's own code.
  if (name !== null) return sure(name, code)
  if (code !== null)
    return stationCountry(code, gazetteer) === null
      ? likely(code, 'place_unknown', code)
      : stationField(code, gazetteer)
  return barcode ?? missing('value_missing')
}

function trainField(pass: PassContent, leg: ItemReading | null): ItemReading['fields'] {
  const { vehicleName, vehicleNumber } = pass.semantics
  const tagged = [textOf(vehicleName), textOf(vehicleNumber)].filter(Boolean).join(' ')
  const field =
    findField(pass, 'train', ({ value }) => /\d/.test(value) && value.length <= 30) ??
    pass.fields.find(({ value }) => /^(?:ICE|IC|EC|TGV|RE|RB|RJX?|NJ|FR|AVE|EST|THA|[GDCZTK])\s?\d{1,5}$/.test(value))
  const number = tagged || field?.value || leg?.fields.trainNumber?.value
  return number ? { trainNumber: sure(number) } : {}
}

interface SpanContext {
  readonly zone: string | null
  readonly endZone: string | null
  readonly barcode: FieldReading | null
  readonly context: ReadingContext
}

/** Departure and arrival of a train or a car. */
export function timesOf(
  pass: PassContent,
  { zone, endZone, barcode, context }: SpanContext,
): { starts: FieldReading; ends: FieldReading | null } {
  const when = { zone, sentAt: context.sentAt, now: context.now }
  const evidence = { dayOfYear: null, barcodeDay: null, relevantDays: relevantDays(pass, zone) }
  const tagged = tagTime(pass, ['currentDepartureDate', 'originalDepartureDate'], when)
  const starts = tagged ?? withClock(startDay(), clockOf(pass, 'departs'))
  return { starts, ends: endsAfter(pass, starts, { ...when, zone: endZone }) }

  function startDay(): FieldReading {
    const isOther = (field: PassField) => isCalled(field, 'arrives') && !isCalled(field, 'departs')
    const field =
      findField(pass, 'departs', (one) => hasDay(one) && !isOther(one)) ??
      findField(pass, 'date', (one) => hasDay(one) && !isOther(one)) ??
      pass.fields.find((one) => one.section !== 'backFields' && hasDay(one) && !isOther(one))
    return field ? settleDay(field.value, evidence, when) : dayWithoutField(evidence, barcode)
  }
}

function clockOf(pass: PassContent, word: 'departs' | 'arrives'): string | null {
  const field = findField(pass, word, hasClock)
  return field === null ? null : clockIn(field.value)
}

function endsAfter(pass: PassContent, starts: FieldReading, when: Parameters<typeof readWhen>[1]): FieldReading | null {
  const tagged = tagTime(pass, ['currentArrivalDate', 'originalArrivalDate'], when)
  if (tagged) return tagged
  const field = findField(pass, 'arrives', hasClock)
  if (field === null || starts.value === null) return null
  if (hasDay(field)) return readWhen(field.value, { ...when, sentAt: Date.parse(isoOf(starts.value.slice(0, 8))) })
  const clock = clockIn(field.value)
  const own = atClock(starts.value, clock)
  if (own === null || clock === null) return null
  return likely(own >= starts.value ? own : shiftDay(starts.value, 1) + clock, 'value_missing', clock)
}
