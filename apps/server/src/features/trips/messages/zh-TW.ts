import type { CabinTexts, FacilityTexts } from './en-US.ts'

export const cabinTexts = { Y: '經濟艙', S: '豪華經濟艙', C: '商務艙', F: '頭等艙' } satisfies CabinTexts

export const facilityTexts = {
  meal: '餐點',
  baggage: '託運行李',
  stops: '中途停靠次數',
  instructions: '備註',
} satisfies FacilityTexts
