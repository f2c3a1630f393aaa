import type { TextLoaders } from '../../../lib/i18n.ts'

/** Of what few visits need: fetched with it, one chunk a language. */
export const confirmationTexts: TextLoaders = {
  'en-US': async () => ({ texts: { confirmations: (await import('./messages/en-US.ts')).confirmations } }),
  'zh-CN': async () => ({ texts: { confirmations: (await import('./messages/zh-CN.ts')).confirmations } }),
  'zh-TW': async () => ({ texts: { confirmations: (await import('./messages/zh-TW.ts')).confirmations } }),
  'ja-JP': async () => ({ texts: { confirmations: (await import('./messages/ja-JP.ts')).confirmations } }),
}
