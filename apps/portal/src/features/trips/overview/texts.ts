import type { TextLoaders } from '../../../lib/i18n.ts'

/** Of the tiles of deadlines and approvals: fetched with them, one chunk a language. */
export const tripOverviewTexts: TextLoaders = {
  'en-US': async () => ({ texts: { tripOverview: (await import('./messages/en-US.ts')).tripOverview } }),
  'zh-CN': async () => ({ texts: { tripOverview: (await import('./messages/zh-CN.ts')).tripOverview } }),
  'zh-TW': async () => ({ texts: { tripOverview: (await import('./messages/zh-TW.ts')).tripOverview } }),
  'ja-JP': async () => ({ texts: { tripOverview: (await import('./messages/ja-JP.ts')).tripOverview } }),
}
