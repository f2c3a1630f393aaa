import type { TextLoaders } from '../../../lib/i18n.ts'

/** Fetched with the tile, or with the news that open by themselves; one chunk a language. */
export const newsFeedTexts: TextLoaders = {
  'en-US': async () => ({ texts: { newsFeed: (await import('./messages/en-US.ts')).newsFeed } }),
  'zh-CN': async () => ({ texts: { newsFeed: (await import('./messages/zh-CN.ts')).newsFeed } }),
  'zh-TW': async () => ({ texts: { newsFeed: (await import('./messages/zh-TW.ts')).newsFeed } }),
  'ja-JP': async () => ({ texts: { newsFeed: (await import('./messages/ja-JP.ts')).newsFeed } }),
}
