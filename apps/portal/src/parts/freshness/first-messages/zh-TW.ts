import type { FreshnessTexts } from './en-US.ts'

export const freshness = {
  justNow: '剛剛更新',
  now: '剛剛',
  updated: '{when}更新',
  offline: '離線，截至 {time}',
  refresh: '重新整理',
} satisfies FreshnessTexts
