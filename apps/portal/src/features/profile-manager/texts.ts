import type { TextLoaders } from '../../lib/i18n.ts'

/** Fetched with the tile, one chunk a language. */
export const profileManagerTexts: TextLoaders = {
  'en-US': async () => ({ texts: { profileManager: (await import('./messages/en-US.ts')).profileManager } }),
  'zh-CN': async () => ({ texts: { profileManager: (await import('./messages/zh-CN.ts')).profileManager } }),
  'zh-TW': async () => ({ texts: { profileManager: (await import('./messages/zh-TW.ts')).profileManager } }),
  'ja-JP': async () => ({ texts: { profileManager: (await import('./messages/ja-JP.ts')).profileManager } }),
}
