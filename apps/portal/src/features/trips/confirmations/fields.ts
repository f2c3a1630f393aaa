import type { ConfirmationField, ConfirmationItem } from '@portolan/contract/features/trips/confirmations'

/** What a field is entered with. */
export type Control = 'airline' | 'place' | 'city' | 'country' | 'moment' | 'day' | 'text'

/** By the readers' names, over all kinds of booking; any other is a text. */
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

/** Whose clock a time is on. */
const places: Readonly<Record<string, readonly string[]>> = {
  departs: ['from', 'fromStation'],
  arrives: ['to', 'toStation'],
  picksUp: ['pickUpPlace'],
  dropsOff: ['dropOffPlace', 'pickUpPlace'],
}

/** The name of the place a time belongs to, as far as it is known. */
export function placeOfTime(name: string, fields: readonly ConfirmationField[]): string | null {
  for (const place of places[name] ?? []) {
    const field = fields.find((one) => one.Name === place)
    const found = field?.Label ?? field?.Value
    if (found) return found
  }
  return null
}

/** What stands large at the head of a booking: where from and where to, or in and out. */
export interface Ends {
  readonly places: readonly [string, string]
  readonly times: readonly [string, string]
  /** Between them. */
  readonly through: readonly string[]
}
export const endsOf: Readonly<Record<ConfirmationItem['Type'], Ends>> = {
  A: { places: ['from', 'to'], times: ['departs', 'arrives'], through: ['carrier', 'flightNumber'] },
  R: { places: ['fromStation', 'toStation'], times: ['departs', 'arrives'], through: ['vendor', 'trainNumber'] },
  H: { places: ['hotelName', 'city'], times: ['checkIn', 'checkOut'], through: [] },
  C: { places: ['pickUpPlace', 'dropOffPlace'], times: ['picksUp', 'dropsOff'], through: ['vendor'] },
}

/** What is not at the head already. */
export function isBelow(type: ConfirmationItem['Type'], name: string): boolean {
  const { places: where, times, through } = endsOf[type]
  return ![...where, ...times, ...through].includes(name)
}
