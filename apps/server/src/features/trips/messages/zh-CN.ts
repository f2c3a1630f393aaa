import type { CabinTexts, FacilityTexts } from './en-US.ts'

export const cabinTexts = { Y: '经济舱', S: '超级经济舱', C: '商务舱', F: '头等舱' } satisfies CabinTexts

export const facilityTexts = {
  meal: '餐食',
  baggage: '托运行李',
  stops: '经停次数',
  instructions: '备注',
} satisfies FacilityTexts
