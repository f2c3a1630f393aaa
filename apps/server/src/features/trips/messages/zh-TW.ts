import type { TripTexts } from './en-US.ts'

export const tripTexts = {
  cabins: { Y: '經濟艙', S: '豪華經濟艙', C: '商務艙', F: '頭等艙' },
  facilities: { meal: '餐點', baggage: '託運行李', stops: '中途停靠次數', instructions: '備註' },
  awaitsYou: '待您簽核',
  awaitsYouAtLevel: '待您簽核 · 第 {level} 關，共 {levels} 關',
} satisfies TripTexts
