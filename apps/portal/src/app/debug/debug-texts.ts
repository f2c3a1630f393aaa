import type { TextLoaders } from '../../lib/i18n.ts'

/** Of a page that few open: fetched with it, one chunk a language. */
export const debugTexts: TextLoaders = {
  'en-US': async () => ({ texts: { debug: (await import('./messages/en-US.ts')).debug } }),
  'zh-CN': async () => ({ texts: { debug: (await import('./messages/zh-CN.ts')).debug } }),
  'zh-TW': async () => ({ texts: { debug: (await import('./messages/zh-TW.ts')).debug } }),
  'ja-JP': async () => ({ texts: { debug: (await import('./messages/ja-JP.ts')).debug } }),
}
