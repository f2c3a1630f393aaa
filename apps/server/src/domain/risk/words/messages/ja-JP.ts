import type { RiskWords } from './en-US.ts'

export const riskWords: RiskWords = {
  categories: {
    earthquake: '地震',
    tsunami: '津波',
    cyclone: '熱帯低気圧',
    storm: '暴風雨',
    flood: '洪水',
    drought: '干ばつ',
    volcano: '火山活動',
    wildfire: '山火事',
    heat: '猛暑',
    cold: '厳寒',
    air: '大気汚染',
    health: '健康',
    crime: '犯罪',
    terrorism: 'テロ',
    unrest: '騒乱',
    conflict: '紛争',
    transport: '交通の乱れ',
    entry: '入国の規則',
    other: 'その他の事象',
  },
  kinds: { advisory: '渡航情報', event: '事象', notice: 'お知らせ' },
  headline: '{where}：{what}',
  more: '{names}ほか {count} か国・地域',
  sources: {
    'us-state': '米国国務省',
    'uk-fcdo': '英国外務・英連邦・開発省',
    'jp-mofa': '外務省',
    own: 'トラベルデスク',
  },
}
