import type { TextLoaders } from '../../../lib/i18n.ts'

/** Of the phone’s page: fetched with it, one chunk a language. */
export const phoneTexts: TextLoaders = {
  'en-US': async () => ({ texts: { phone: (await import('./messages/en-US.ts')).phone } }),
  'zh-CN': async () => ({ texts: { phone: (await import('./messages/zh-CN.ts')).phone } }),
  'zh-TW': async () => ({ texts: { phone: (await import('./messages/zh-TW.ts')).phone } }),
  'ja-JP': async () => ({ texts: { phone: (await import('./messages/ja-JP.ts')).phone } }),
}
