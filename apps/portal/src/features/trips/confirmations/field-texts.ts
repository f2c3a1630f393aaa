import type {
  ConfirmationField,
  ConfirmationFormat,
  ConfirmationItem,
  Doubt,
} from '@portolan/contract/features/trips/confirmations'
import type { Language } from '@portolan/contract/enums'
import type { TFunction } from 'i18next'
import { controlOf } from './fields.ts'
import type { ConfirmationTexts } from './messages/en-US.ts'
import { formatMoment, formatWeekday } from './moment.ts'

type T = TFunction<'confirmations'>

/** A vendor is called by what it lends. */
const vendors = { A: 'carrier', H: 'hotelName', R: 'railway', C: 'rental' } as const

const names = new Set<string>([
  'carrier',
  'flightNumber',
  'from',
  'to',
  'departs',
  'arrives',
  'fromTerminal',
  'toTerminal',
  'cabin',
  'bookingClass',
  'aircraft',
  'seat',
  'locator',
  'operatingCarrier',
  'hotelName',
  'city',
  'country',
  'address',
  'checkIn',
  'checkOut',
  'room',
  'trainNumber',
  'fromStation',
  'toStation',
  'pickUpPlace',
  'dropOffPlace',
  'picksUp',
  'dropsOff',
  'carClass',
] satisfies (keyof ConfirmationTexts['field'])[])

const isNamed = (name: string): name is keyof ConfirmationTexts['field'] => names.has(name)

/** What a field is called; one that this page does not know yet keeps the server's name. */
export function nameOfField(name: string, type: ConfirmationItem['Type'], t: T): string {
  if (name === 'vendor') return t(`field.${vendors[type]}`)
  return isNamed(name) ? t(`field.${name}`) : name
}

/** Why it is not sure, in a sentence. */
export const whyOf = ({ Doubt }: ConfirmationField, t: T): string =>
  Doubt ? t(`doubt.${Doubt}`) : t('doubt.value_missing')

/** Not worked out but unbelievable: it may stand, and must not be overlooked. */
export const looksWrong = ({ Doubt }: ConfirmationField): boolean => Doubt !== null && unbelievable.has(Doubt)
const unbelievable: ReadonlySet<Doubt> = new Set<Doubt>([
  'date_unlikely',
  'end_before_start',
  'duration_unlikely',
  'offset_differs',
  'sources_differ',
])

/** What stands between two sentences. */
export const sentenceGap = (language: Language): string => (language === 'en-US' ? ' ' : '')

/** What the source wrote. */
export const saysOf = (raw: string, format: ConfirmationFormat | null, t: T): string =>
  t(`says.${format ?? 'booking'}`, { raw })

/** A value as a person reads it: a code with its name, a time on its own clock. */
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
