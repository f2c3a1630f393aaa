import type { TextLoaders } from '../../../lib/i18n.ts'

/** Of the ways in that few take: fetched with them, one chunk a language. */
export const waysInTexts: TextLoaders = {
  'en-US': async () => ({ texts: { waysIn: (await import('./messages/en-US.ts')).waysIn } }),
  'zh-CN': async () => ({ texts: { waysIn: (await import('./messages/zh-CN.ts')).waysIn } }),
  'zh-TW': async () => ({ texts: { waysIn: (await import('./messages/zh-TW.ts')).waysIn } }),
  'ja-JP': async () => ({ texts: { waysIn: (await import('./messages/ja-JP.ts')).waysIn } }),
}
