import type { FareFault } from '../domain/fares/archive/import-fares.ts'

/** Why a row is no fare, for the person at the command. */
export const fareFaultWords: Readonly<Record<FareFault, string>> = {
  'price-missing': 'no price',
  'price-not-positive': 'a price of zero or below',
  'price-absurd': 'a price beyond any fare',
  'price-out-of-line': 'a price 25 times what its route usually costs, or a 25th of it',
  'place-missing': 'no origin or no destination',
  'place-unknown': 'a place without a known IATA code',
  'same-place': 'origin and destination are the same',
  'same-city': 'origin and destination are of the same city',
  'currency-unknown': 'no currency, or an unknown one',
  'date-unreadable': 'a date that cannot be read',
  'seen-missing': 'no day on which the price was seen, or no departure',
  'seen-in-future': 'seen on a day that has not come',
  'departure-before-seen': 'departed before the price was seen',
  'departure-too-far': 'departs more than 400 days after the price was seen',
  'return-before-departure': 'returns before it departs',
  'return-too-far': 'returns more than a year after it departs',
}
