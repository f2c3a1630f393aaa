import type { TextLoaders } from '../../../lib/i18n.ts'

/** Of dialogs that few open: fetched with them, one chunk a language. */
export const deviceTexts: TextLoaders = {
  'en-US': async () => ({ texts: { devices: (await import('./messages/en-US.ts')).devices } }),
  'zh-CN': async () => ({ texts: { devices: (await import('./messages/zh-CN.ts')).devices } }),
  'zh-TW': async () => ({ texts: { devices: (await import('./messages/zh-TW.ts')).devices } }),
  'ja-JP': async () => ({ texts: { devices: (await import('./messages/ja-JP.ts')).devices } }),
}
