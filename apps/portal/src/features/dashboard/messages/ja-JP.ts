import type { DashboardTexts } from './en-US.ts'

export const dashboard = {
  morning: '{name}さん、おはようございます',
  afternoon: '{name}さん、こんにちは',
  evening: '{name}さん、こんばんは',
  failed: 'エラーが発生しました',
  widgetFailed: 'ページのこの部分を読み込めませんでした',
  retry: '再試行',
} satisfies DashboardTexts
