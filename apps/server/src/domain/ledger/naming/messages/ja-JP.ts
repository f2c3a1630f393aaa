import type { TripNameTexts } from './en-US.ts'

export const tripNameTexts = {
  more: '{places} ほか{count}か所',
  stay: '{places} {nights}',
  nights: { one: '{count}泊', other: '{count}泊' },
  hotel: '{places}のホテル',
  car: '{places}のレンタカー',
  carOneWay: '{from} – {to} のレンタカー',
  carAnywhere: 'レンタカー',
  trip: '出張',
} satisfies TripNameTexts
