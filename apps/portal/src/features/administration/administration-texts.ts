import type { TextLoaders } from '../../lib/i18n.ts'

/** Of a page that few open: fetched with it, one chunk a language. */
export const administrationTexts: TextLoaders = {
  'en-US': async () => ({ texts: { administration: (await import('./messages/en-US.ts')).administration } }),
  'zh-CN': async () => ({ texts: { administration: (await import('./messages/zh-CN.ts')).administration } }),
  'zh-TW': async () => ({ texts: { administration: (await import('./messages/zh-TW.ts')).administration } }),
  'ja-JP': async () => ({ texts: { administration: (await import('./messages/ja-JP.ts')).administration } }),
}
