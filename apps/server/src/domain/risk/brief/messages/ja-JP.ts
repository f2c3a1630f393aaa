import type { RiskBriefTexts } from './en-US.ts'

export const riskBriefTexts: RiskBriefTexts = {
  levels: ['情報なし', '低', 'やや低', '中', '高', '極めて高'],
  sources: {
    'us-state': '米国国務省',
    'uk-fcdo': '英国外務・英連邦・開発省',
    'jp-mofa': '外務省',
  },
  reference: 'ポータルの参照表',
}
