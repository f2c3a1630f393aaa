import type { CountryDaysListTexts } from './en-US.ts'

export const countryDaysList = {
  search: '依姓名搜尋',
  who: '人員',
  everybody: '所有人',
  onlyNear: '接近上限',
  nearness: '占最近上限的比例',
  percent: '{percent}%',
  counters: '計入情形',
  more_one: '另有 {count} 項',
  more_other: '另有 {count} 項',
  noCounters: '今天沒有計入',
  total_one: '{count} 人',
  total_other: '{count} 人',
  none: '尚無天數',
  noneHint: '有第一筆預訂後，人員會顯示在這裡。',
  noneFound: '沒有符合條件的人',
  failed: '無法載入清單。',
  loading: '正在載入清單',
} satisfies CountryDaysListTexts
