import type { Confirmation, ConfirmationField, ConfirmationItem } from '@portolan/contract/features/trips/confirmations'
import type { Language } from '@portolan/contract/enums'
import { localTimeAt } from '@portolan/rules/local-time'
import {
  type FieldName,
  fieldsOf,
  type ItemKind,
  type ItemReading,
  neededFields,
} from '../../../domain/ledger/formats/confirmation/reading.ts'
import { readPersonName } from '../../../domain/ledger/formats/passenger-name.ts'
import { quarantineText } from '../../../domain/ledger/quarantine/quarantine-text.ts'
import { type NamedTripRow, tripName } from '../../../domain/ledger/naming/trip-name.ts'
import { errorText } from '../../../kernel/answer.ts'
import { carClassName, carVendorName, railwayName } from '../codes/code-names.ts'
import { cabinName, railClassName } from '../itinerary-names.ts'
import type { DraftItem } from './draft.rules.ts'
import type { DraftRow } from './drafts.store.ts'
import type { ItemMatch } from './match.rules.ts'
import { findAirline } from '../../../reference/airlines.ts'
import { findAirport } from '../../../reference/airports.ts'
import { findCity } from '../../../reference/cities.ts'
import { findCountry } from '../../../reference/countries.ts'

/** A draft with everything that is shown of it. */
export interface DraftView {
  readonly draft: DraftRow
  readonly items: readonly DraftItem[]
  /** The traveller for whom it is shown. */
  readonly travelerId: number | null
  readonly kept: ReadonlySet<number>
  readonly others: ReadonlySet<number>
  readonly matches: ReadonlyMap<number, ItemMatch>
}

export interface PresentContext {
  readonly language: Language
  /** IANA zone of the company. */
  readonly zone: string
  readonly orderNames: ReadonlyMap<number, NamedTripRow>
}

const types = { air: 'A', hotel: 'H', rail: 'R', car: 'C' } as const

export function presentDraft(view: DraftView, context: PresentContext): Confirmation {
  const { draft, items } = view
  const at = (time: Date) => localTimeAt(time.getTime(), context.zone)
  return {
    Id: String(draft.id),
    File: draft.file,
    Format: draft.format,
    State: draft.state,
    Fault: faultOf(draft, context.language),
    TravelerId: view.travelerId === null ? null : String(view.travelerId),
    Items: items.map((item) => presentItem(item, view, context.language)),
    NotKept: notKeptOf(draft),
    Orders: draft.orderIds.flatMap((id) => {
      const name = context.orderNames.get(id)
      return name === undefined ? [] : [{ OrderId: String(id), TripName: tripName(name, context.language) }]
    }),
    Version: draft.version,
    CreatedRemark: at(draft.createdAt),
    ExpiresRemark: at(draft.expiresAt),
  }
}

function presentItem(one: DraftItem, view: DraftView, language: Language): ConfirmationItem {
  const { index, item } = one
  const match = view.matches.get(index)
  return {
    Index: index,
    Type: types[item.kind],
    IsCancelled: item.cancelled,
    IsKept: view.kept.has(index),
    Fields: presentFields(item, language),
    PersonName: item.person && (readPersonName(item.person.name)?.name ?? item.person.name),
    IsOtherPerson: view.others.has(index),
    Match: match
      ? {
          OrderId: String(match.candidate.order_id),
          TripName: tripName(match.candidate, language),
          IsAgency: match.candidate.is_agency,
          IsDifferent: match.isDifferent,
          StartsRemark: match.candidate.starts_local,
          EndsRemark: match.candidate.ends_local,
        }
      : null,
  }
}

function presentFields(item: ItemReading, language: Language): ConfirmationField[] {
  const needed: readonly FieldName[] = neededFields[item.kind]
  return fieldsOf[item.kind].map((name): ConfirmationField => {
    const field = item.fields[name]
    const value = field?.value || null
    // A required field that no parser mentions is missing too.
    const doubt = field?.doubt ?? (value === null && needed.includes(name) ? 'value_missing' : null)
    return {
      Name: name,
      Value: value,
      Label: labelOf(item.kind, name, value, language),
      Confidence: value === null && field?.confidence !== 'doubtful' ? 'missing' : (field?.confidence ?? 'missing'),
      Doubt: doubt,
      Raw: field?.raw ?? null,
      Choices: (field?.choices ?? []).map((choice) => ({
        Value: choice,
        Label: labelOf(item.kind, name, choice, language),
      })),
      IsNeeded: needed.includes(name),
    }
  })
}

function faultOf({ faultCode, reading }: DraftRow, language: Language): string | null {
  if (faultCode !== null) return errorText(faultCode, language)
  const faults = [...reading.faults, ...reading.readings.flatMap((one) => one.faults)]
  const texts = new Set(faults.map(({ reason, detail }) => quarantineText(language, reason, detail)))
  return texts.size === 0 ? null : [...texts].slice(0, 5).join(' · ')
}

function notKeptOf({ reading }: DraftRow): Confirmation['NotKept'] {
  const counts = new Map<string, number>()
  for (const { notKept } of reading.readings)
    for (const [kind, count] of Object.entries(notKept)) counts.set(kind, (counts.get(kind) ?? 0) + count)
  return [...counts].map(([Kind, Count]) => ({ Kind, Count }))
}

/** The name of a code in the person's language; null where the value needs none or is unknown. */
function labelOf(kind: ItemKind, name: FieldName, value: string | null, language: Language): string | null {
  if (value === null) return null
  switch (name) {
    case 'carrier':
    case 'operatingCarrier':
      return findAirline(value)?.names[language] ?? null
    case 'from':
    case 'to':
      return placeLabel(value, language)
    case 'city':
      return findCity(value)?.names[language] ?? placeLabel(value, language)
    case 'country':
      return findCountry(value)?.names[language] ?? null
    case 'cabin':
      return unlessSame(kind === 'rail' ? railClassName(value, language) : cabinName(value, language), value)
    case 'carClass':
      return unlessSame(carClassName(value, language), value)
    case 'vendor':
      return unlessSame(kind === 'car' ? carVendorName(value, language) : railwayName(value, language), value)
    default:
      return null
  }
}

const unlessSame = (label: string | null, value: string) => (label === value ? null : label)

/** 'Tokyo · Narita International Airport': with the city where the airport's name does not contain it. */
function placeLabel(code: string, language: Language): string | null {
  const airport = findAirport(code)
  if (!airport) return null
  const name = airport.names[language]
  const city = findCity(airport.cityCode)?.names[language]
  return city && !name.toLowerCase().includes(city.toLowerCase()) ? `${city} · ${name}` : name
}
