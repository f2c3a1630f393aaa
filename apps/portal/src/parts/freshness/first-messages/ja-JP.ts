import type { FreshnessTexts } from './en-US.ts'

export const freshness = {
  justNow: 'たった今更新',
  now: 'たった今',
  updated: '{when}に更新',
  offline: 'オフライン（{time} 時点）',
  refresh: '再読み込み',
} satisfies FreshnessTexts
