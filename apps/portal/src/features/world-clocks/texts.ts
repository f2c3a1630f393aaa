import type { TextLoaders } from '../../lib/i18n.ts'

/** Fetched with the tile, one chunk a language. */
export const clockTexts: TextLoaders = {
  'en-US': async () => ({ texts: { clocks: (await import('./messages/en-US.ts')).clocks } }),
  'zh-CN': async () => ({ texts: { clocks: (await import('./messages/zh-CN.ts')).clocks } }),
  'zh-TW': async () => ({ texts: { clocks: (await import('./messages/zh-TW.ts')).clocks } }),
  'ja-JP': async () => ({ texts: { clocks: (await import('./messages/ja-JP.ts')).clocks } }),
}
