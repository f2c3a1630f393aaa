import {
  type ConfirmationField,
  type ConfirmationFieldName,
  confirmationFields,
  type ConfirmationFormat,
  type ConfirmationItem,
  type Doubt,
} from '@portolan/contract/features/trips/confirmations'
import type { Language } from '@portolan/contract/enums'
import type { TFunction } from 'i18next'
import { formatMoment, formatWeekday } from './moment.ts'

/** The kind of input of a field. */
export type Control = 'airline' | 'place' | 'city' | 'country' | 'moment' | 'day' | 'text'

/** By field name; every other field is a text. */
const controls: Readonly<Record<string, Control>> = {
  carrier: 'airline',
  operatingCarrier: 'airline',
  from: 'place',
  to: 'place',
  city: 'city',
  country: 'country',
  departs: 'moment',
  arrives: 'moment',
  picksUp: 'moment',
  dropsOff: 'moment',
  checkIn: 'day',
  checkOut: 'day',
}
export const controlOf = (name: string): Control => controls[name] ?? 'text'

/** The fields that hold the place of a time, best first. */
const places: Readonly<Record<string, readonly string[]>> = {
  departs: ['from', 'fromStation'],
  arrives: ['to', 'toStation'],
  picksUp: ['pickUpPlace'],
  dropsOff: ['dropOffPlace', 'pickUpPlace'],
}

/** Name of the place whose clock a time is on; null while unknown. */
export function placeOfTime(name: string, fields: readonly ConfirmationField[]): string | null {
  for (const place of places[name] ?? []) {
    const field = fields.find((one) => one.Name === place)
    const found = field?.Label ?? field?.Value
    if (found) return found
  }
  return null
}

/** Fields shown in large type at the head of a booking: its start and its end. */
export interface Ends {
  readonly places: readonly [string, string]
  readonly times: readonly [string, string]
  /** Shown in the title. */
  readonly through: readonly string[]
}
export const endsOf: Readonly<Record<ConfirmationItem['Type'], Ends>> = {
  A: { places: ['from', 'to'], times: ['departs', 'arrives'], through: ['carrier', 'flightNumber'] },
  R: { places: ['fromStation', 'toStation'], times: ['departs', 'arrives'], through: ['vendor', 'trainNumber'] },
  H: { places: ['hotelName', 'city'], times: ['checkIn', 'checkOut'], through: [] },
  C: { places: ['pickUpPlace', 'dropOffPlace'], times: ['picksUp', 'dropsOff'], through: ['vendor'] },
}

/** Whether the field is listed below the head. */
export function isBelow(type: ConfirmationItem['Type'], name: string): boolean {
  const { places: where, times, through } = endsOf[type]
  return ![...where, ...times, ...through].includes(name)
}

type T = TFunction<'confirmations'>

/** The label of `vendor` depends on the kind of booking. */
const vendors = { A: 'carrier', H: 'hotelName', R: 'railway', C: 'rental' } as const

type NamedField = Exclude<ConfirmationFieldName, 'vendor'>
const names: ReadonlySet<string> = new Set(
  Object.values(confirmationFields)
    .flat()
    .filter((name) => name !== 'vendor'),
)

const isNamed = (name: string): name is NamedField => names.has(name)

/** Label of a field; a field that this page does not know keeps the server's name. */
export function nameOfField(name: string, type: ConfirmationItem['Type'], t: T): string {
  if (name === 'vendor') return t(`field.${vendors[type]}`)
  return isNamed(name) ? t(`field.${name}`) : name
}

/** A sentence that explains why the value is doubtful. */
export const whyOf = ({ Doubt }: ConfirmationField, t: T): string =>
  Doubt ? t(`doubt.${Doubt}`) : t('doubt.value_missing')

/** Whether the value is read but implausible: it may be saved, and the person should notice it. */
export const looksWrong = ({ Doubt }: ConfirmationField): boolean => Doubt !== null && unbelievable.has(Doubt)
const unbelievable: ReadonlySet<Doubt> = new Set<Doubt>([
  'date_unlikely',
  'end_before_start',
  'duration_unlikely',
  'offset_differs',
  'sources_differ',
])

/** Separator between two sentences. */
export const sentenceGap = (language: Language): string => (language === 'en-US' ? ' ' : '')

/** Quotes the source's own text. */
export const saysOf = (raw: string, format: ConfirmationFormat | null, t: T): string =>
  t(`says.${format ?? 'booking'}`, { raw })

/** Display text of a value: a code with its name, a local time with its weekday. */
export function showValue(name: string, value: string, label: string | null, language: Language): string {
  switch (controlOf(name)) {
    case 'moment':
      return formatMoment(value, language)
    case 'day':
      return formatWeekday(value, language)
    default:
      return label && label !== value ? `${label} (${value})` : value
  }
}
