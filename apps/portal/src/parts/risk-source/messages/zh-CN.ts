import type { RiskSourceTexts } from './en-US.ts'

export const riskSource: RiskSourceTexts = {
  readMore: '展开',
  readLess: '收起',
  readMoreOf: '展开：{title}',
  readLessOf: '收起：{title}',
}
