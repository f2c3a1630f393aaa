import type { IncidentsListTexts } from './en-US.ts'

export const incidentsList = {
  which: '表示するインシデント',
  'state.open': '対応中',
  'state.closed': '終了',
  new: '新規インシデント',
  search: '名前で検索',
  total_one: '{count}件',
  total_other: '{count}件',
  loading: 'インシデントを読み込んでいます',
  failed: 'インシデントを読み込めませんでした。',
  none: 'インシデントはありません',
  noneHint: 'アラートや区域から、現地の人を対象に開始します。',
  noneFound: '該当するインシデントはありません',
  noneFoundHint: 'ほかの名前や状態をお試しください。',
  exercise: '訓練',
  openFor: '開始から{time}',
} satisfies IncidentsListTexts
