import type { RiskWords } from './en-US.ts'

export const riskWords: RiskWords = {
  categories: {
    earthquake: '地震',
    tsunami: '海啸',
    cyclone: '热带气旋',
    storm: '风暴',
    flood: '洪水',
    drought: '干旱',
    volcano: '火山活动',
    wildfire: '野火',
    heat: '酷热',
    cold: '严寒',
    air: '空气污染',
    health: '健康',
    crime: '犯罪',
    terrorism: '恐怖主义',
    unrest: '骚乱',
    conflict: '冲突',
    transport: '交通中断',
    entry: '入境规定',
    other: '其他事件',
  },
  kinds: { advisory: '旅行建议', event: '事件', notice: '通知' },
  headline: '{where}：{what}',
  more: '{names}等另外 {count} 个国家或地区',
  sources: {
    'us-state': '美国国务院',
    'uk-fcdo': '英国外交、联邦和发展部',
    'jp-mofa': '日本外务省',
    own: '差旅服务台',
  },
}
