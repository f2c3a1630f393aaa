import type { CountryDaysListTexts } from './en-US.ts'

export const countryDaysList = {
  search: '名前で検索',
  who: '対象者',
  everybody: '全員',
  onlyNear: '上限に近い人',
  nearness: '最も近い上限に対する割合',
  percent: '{percent}%',
  counters: '算入される日数',
  more_one: 'ほか{count}件',
  more_other: 'ほか{count}件',
  noCounters: '今日は算入なし',
  total_one: '{count}人',
  total_other: '{count}人',
  none: '滞在日数はまだありません',
  noneHint: '最初の予約が入ると表示されます。',
  noneFound: '該当する人はいません',
  failed: '一覧を読み込めませんでした。',
  loading: '一覧を読み込んでいます',
} satisfies CountryDaysListTexts
