import type { RiskBriefTexts } from './en-US.ts'

export const riskBriefTexts: RiskBriefTexts = {
  reference: 'ポータルの参照表',
}
