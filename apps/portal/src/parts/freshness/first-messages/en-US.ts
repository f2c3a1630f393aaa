export const freshness = {
  justNow: 'Updated just now',
  now: 'Just now',
  updated: 'Updated {when}',
  offline: 'Offline, as of {time}',
  refresh: 'Refresh',
}
export type FreshnessTexts = typeof freshness

declare module '../../../lib/i18n.ts' {
  interface FirstTexts {
    freshness: FreshnessTexts
  }
}
