import type { TripTexts } from './en-US.ts'

export const tripTexts = {
  cabins: { Y: '经济舱', S: '超级经济舱', C: '商务舱', F: '头等舱' },
  facilities: { meal: '餐食', baggage: '托运行李', stops: '经停次数', instructions: '备注' },
} satisfies TripTexts
