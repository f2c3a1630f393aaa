import type { RiskBriefTexts } from './en-US.ts'

export const riskBriefTexts: RiskBriefTexts = {
  reference: '门户参考表',
}
