import type { FreshnessTexts } from './en-US.ts'

export const freshness = {
  justNow: '刚刚更新',
  now: '刚刚',
  updated: '{when}更新',
  offline: '离线，截至 {time}',
  refresh: '刷新',
} satisfies FreshnessTexts
