import type { RiskSourceTexts } from './en-US.ts'

export const riskSource: RiskSourceTexts = {
  readMore: '続きを読む',
  readLess: '閉じる',
  readMoreOf: '続きを読む：{title}',
  readLessOf: '閉じる：{title}',
}
