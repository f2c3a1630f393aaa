import type { RiskBriefTexts } from './en-US.ts'

export const riskBriefTexts: RiskBriefTexts = {
  levels: ['无信息', '低', '较低', '中', '高', '极高'],
  sources: {
    'us-state': '美国国务院',
    'uk-fcdo': '英国外交、联邦和发展部',
    'jp-mofa': '日本外务省',
  },
  reference: '门户参考表',
}
