import type { CountryDaysListTexts } from './en-US.ts'

export const countryDaysList = {
  search: '按姓名搜索',
  who: '人员',
  everybody: '所有人',
  onlyNear: '接近上限',
  nearness: '占最近上限的比例',
  percent: '{percent}%',
  counters: '计入情况',
  more_one: '另有 {count} 项',
  more_other: '另有 {count} 项',
  noCounters: '今天没有计入',
  total_one: '{count} 人',
  total_other: '{count} 人',
  none: '尚无天数',
  noneHint: '有了第一笔预订后，人员会显示在这里。',
  noneFound: '没有符合条件的人',
  failed: '列表无法加载。',
  loading: '正在加载列表',
} satisfies CountryDaysListTexts
