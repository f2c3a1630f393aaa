import type { CountryDaysListTexts } from './en-US.ts'

export const countryDaysList = {
  search: '名前で検索',
  name: '名前',
  added: '追加日',
  isNew: '新着',
  total_one: '{count} 件',
  total_other: '{count} 件',
  none: 'まだ何もありません',
  noneHint: '会社で追加したものがここに表示されます。',
  noneFound: 'この名前のものはありません',
  failed: '一覧を読み込めませんでした。',
  loading: '一覧を読み込んでいます…',
} satisfies CountryDaysListTexts
