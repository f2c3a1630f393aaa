import type { TripTexts } from './en-US.ts'

export const tripTexts = {
  cabins: { Y: '经济舱', S: '超级经济舱', C: '商务舱', F: '头等舱' },
  facilities: { meal: '餐食', baggage: '托运行李', stops: '经停次数', instructions: '备注' },
  awaitsYou: '等待您审批',
  awaitsYouAtLevel: '等待您审批 · 第 {level} 级，共 {levels} 级',
} satisfies TripTexts
