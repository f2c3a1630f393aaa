import type { ReasonTexts } from './en-US.ts'

export const zhTW = {
  cabins: { economy: '經濟艙', premium: '豪華經濟艙', business: '商務艙', first: '頭等艙' },
  cabin: {
    step: '{hours}航程選擇{cabin}；政策：{fromHours}起',
    never: '{cabin}；政策：最高{lowest}',
  },
  fareCap: '機票 {airfare}；政策：不超過 {cap}',
  nightCap: '{city}每晚 {night}；政策：不超過 {cap}',
  nightCapAnywhere: '每晚 {night}；政策：不超過 {cap}',
  advance: '提前{daysAhead}；政策：至少提前{days}',
  suppliers: {
    forbidden: '不使用{name}；政策：選擇其他供應商',
    preferred: '{name}不是優先供應商；政策：{names}',
  },
  rail: {
    km: '搭飛機 {km}；政策：{limit}以內搭火車',
    train: '{from}至{to}搭飛機；政策：搭火車',
  },
  conditions: { refund: '不可退款', change: '不可改期', bag: '不含託運行李', sentence: '{what}；政策：{needs}' },
  needs: { refund: '可退款', change: '可改期', bag: '含託運行李' },
  tripDays: '行程 {days}；政策：不超過 {most}',
  together: '同一航班有 {count} 名{group}成員；政策：不超過 {most} 名',
  risk: '風險等級 {risk}；政策：低於 {limit}',
  carbon: '{kg} CO2e；政策：不超過 {limit}',
  missing: '{fact}未知；政策：{name}',
  units: {
    hours: ' {h} 小時',
    hoursMinutes: ' {h} 小時 {m} 分',
    minutes: ' {m} 分',
    days: { one: ' {count} 天', other: ' {count} 天' },
    nights: { one: ' {count} 晚', other: ' {count} 晚' },
    km: '{count} 公里',
    kg: '{count} 公斤',
  },
  train: '火車',
  yes: '是',
  no: '否',
  list: '、',
} satisfies ReasonTexts
