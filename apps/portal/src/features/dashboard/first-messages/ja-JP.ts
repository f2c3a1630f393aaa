import type { DashboardTexts } from './en-US.ts'

export const dashboard = {
  morning: 'おはようございます',
  afternoon: 'こんにちは',
  evening: 'こんばんは',
  nextUp: '次の予定',
  arrange: '並べ替え',
  more: '「{title}」のその他の操作',
  nothing: '表示しているタイルはありません',
  nothingHint: 'ダッシュボードのタイルはすべて非表示です。表示したいタイルを選んでください。',
  chooseTiles: 'タイルを選ぶ',
  widgetFailed: 'ページのこの部分を読み込めませんでした',
} satisfies DashboardTexts
