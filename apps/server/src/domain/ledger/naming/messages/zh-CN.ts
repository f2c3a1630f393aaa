import type { TripNameTexts } from './en-US.ts'

export const tripNameTexts = {
  more: '{places} +{count}',
  stay: '{places}，{nights}',
  nights: { one: '{count} 晚', other: '{count} 晚' },
  hotel: '{places}酒店',
  car: '{places}租车',
  carOneWay: '{from} – {to} 租车',
  carAnywhere: '租车',
  trip: '行程',
} satisfies TripNameTexts
