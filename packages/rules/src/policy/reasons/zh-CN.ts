import type { ReasonTexts } from './en-US.ts'

export const zhCN = {
  cabins: { economy: '经济舱', premium: '超级经济舱', business: '商务舱', first: '头等舱' },
  cabin: {
    step: '{hours}航程选择{cabin}；政策：{fromHours}起',
    never: '{cabin}；政策：最高{lowest}',
  },
  fareCap: '机票 {airfare}；政策：不超过 {cap}',
  nightCap: '{city}每晚 {night}；政策：不超过 {cap}',
  nightCapAnywhere: '每晚 {night}；政策：不超过 {cap}',
  advance: '提前{daysAhead}；政策：至少提前{days}',
  suppliers: {
    forbidden: '不使用{name}；政策：选择其他供应商',
    preferred: '{name}不是优选供应商；政策：{names}',
  },
  rail: {
    km: '乘飞机 {km}；政策：{limit}以内乘火车',
    train: '{from}至{to}乘飞机；政策：乘火车',
  },
  conditions: { refund: '不可退款', change: '不可改期', bag: '不含托运行李', sentence: '{what}；政策：{needs}' },
  needs: { refund: '可退款', change: '可改期', bag: '含托运行李' },
  tripDays: '行程 {days}；政策：不超过 {most}',
  together: '同一航班有 {count} 名{group}成员；政策：不超过 {most} 名',
  risk: '风险等级 {risk}；政策：低于 {limit}',
  carbon: '{kg} CO2e；政策：不超过 {limit}',
  missing: '{fact}未知；政策：{name}',
  units: {
    hours: ' {h} 小时',
    hoursMinutes: ' {h} 小时 {m} 分钟',
    minutes: ' {m} 分钟',
    days: { one: ' {count} 天', other: ' {count} 天' },
    nights: { one: ' {count} 晚', other: ' {count} 晚' },
    km: '{count} 公里',
    kg: '{count} 千克',
  },
  train: '火车',
  yes: '是',
  no: '否',
  list: '、',
} satisfies ReasonTexts
