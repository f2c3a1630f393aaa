import {
  type FieldReading,
  type ItemReading,
  likely,
  missing,
  type ReadingContext,
  sure,
} from '../confirmation/reading.ts'
import { stationCountry, stationField } from '../boarding-pass/place-code.rules.ts'
import { cabinFields, locatorField, personOf, seatField } from './pass-common.ts'
import { type PassContent, type PassField, textOf } from './pass-content.ts'
import { timesOf } from './pass-span.ts'
import { findField, placeOf, routeFields } from './pass-fields.ts'
import { zoneTag } from './pass-time.ts'

/** A train as a pass tells it: Apple's tags first, then the printed fields. */
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
  // 'NYP' under 'New York, NY': the railway's own code says less than the name.
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
