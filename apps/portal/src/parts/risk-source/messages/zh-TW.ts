import type { RiskSourceTexts } from './en-US.ts'

export const riskSource: RiskSourceTexts = {
  readMore: '展開',
  readLess: '收合',
  readMoreOf: '展開：{title}',
  readLessOf: '收合：{title}',
}
