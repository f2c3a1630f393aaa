import type { RiskBriefTexts } from './en-US.ts'

export const riskBriefTexts: RiskBriefTexts = {
  levels: ['無資訊', '低', '較低', '中', '高', '極高'],
  sources: {
    'us-state': '美國國務院',
    'uk-fcdo': '英國外交、國協及發展部',
    'jp-mofa': '日本外務省',
  },
  reference: '入口網站參考表',
}
