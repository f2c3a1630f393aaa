import type { RiskWords } from './en-US.ts'

export const riskWords: RiskWords = {
  categories: {
    earthquake: '地震',
    tsunami: '海嘯',
    cyclone: '熱帶氣旋',
    storm: '風暴',
    flood: '水災',
    drought: '乾旱',
    volcano: '火山活動',
    wildfire: '野火',
    heat: '酷熱',
    cold: '嚴寒',
    air: '空氣污染',
    health: '健康',
    crime: '犯罪',
    terrorism: '恐怖主義',
    unrest: '動亂',
    conflict: '衝突',
    transport: '交通中斷',
    entry: '入境規定',
    other: '其他事件',
  },
  kinds: { advisory: '旅遊警示', event: '事件', notice: '通知' },
  headline: '{where}：{what}',
  more: '{names}等另外 {count} 個國家或地區',
  sources: {
    'us-state': '美國國務院',
    'uk-fcdo': '英國外交、國協及發展部',
    'jp-mofa': '日本外務省',
    own: '差旅服務台',
  },
}
