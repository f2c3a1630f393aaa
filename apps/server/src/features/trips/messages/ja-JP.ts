import type { CabinTexts, FacilityTexts } from './en-US.ts'

export const cabinTexts = {
  Y: 'エコノミークラス',
  S: 'プレミアムエコノミー',
  C: 'ビジネスクラス',
  F: 'ファーストクラス',
} satisfies CabinTexts

export const facilityTexts = {
  meal: '機内食',
  baggage: '受託手荷物',
  stops: '経由地の数',
  instructions: '備考',
} satisfies FacilityTexts
