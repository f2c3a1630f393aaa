import type { TextLoaders } from '../../../lib/i18n.ts'

/** Of what is opened to arrange tiles: fetched with it, one chunk a language. */
export const arrangingTexts: TextLoaders = {
  'en-US': async () => ({ texts: { arranging: (await import('./messages/en-US.ts')).arranging } }),
  'zh-CN': async () => ({ texts: { arranging: (await import('./messages/zh-CN.ts')).arranging } }),
  'zh-TW': async () => ({ texts: { arranging: (await import('./messages/zh-TW.ts')).arranging } }),
  'ja-JP': async () => ({ texts: { arranging: (await import('./messages/ja-JP.ts')).arranging } }),
}
