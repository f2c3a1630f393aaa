import type { TextLoaders } from '../../../lib/i18n.ts'

/** Of a page that few open: fetched with it, one chunk a language. */
export const aboutTexts: TextLoaders = {
  'en-US': async () => ({ texts: { about: (await import('./messages/en-US.ts')).about } }),
  'zh-CN': async () => ({ texts: { about: (await import('./messages/zh-CN.ts')).about } }),
  'zh-TW': async () => ({ texts: { about: (await import('./messages/zh-TW.ts')).about } }),
  'ja-JP': async () => ({ texts: { about: (await import('./messages/ja-JP.ts')).about } }),
}
