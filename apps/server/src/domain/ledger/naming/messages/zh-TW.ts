import type { TripNameTexts } from './en-US.ts'

export const tripNameTexts = {
  more: '{places} +{count}',
  stay: '{places}，{nights}',
  nights: { one: '{count} 晚', other: '{count} 晚' },
  hotel: '{places}飯店',
  car: '{places}租車',
  carOneWay: '{from} – {to} 租車',
  carAnywhere: '租車',
  trip: '行程',
} satisfies TripNameTexts
