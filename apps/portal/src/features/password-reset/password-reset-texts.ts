import type { TextLoaders } from '../../lib/i18n.ts'

/** Of a page that few open: fetched with it, one chunk a language. */
export const passwordResetTexts: TextLoaders = {
  'en-US': async () => ({ texts: { passwordReset: (await import('./messages/en-US.ts')).passwordReset } }),
  'zh-CN': async () => ({ texts: { passwordReset: (await import('./messages/zh-CN.ts')).passwordReset } }),
  'zh-TW': async () => ({ texts: { passwordReset: (await import('./messages/zh-TW.ts')).passwordReset } }),
  'ja-JP': async () => ({ texts: { passwordReset: (await import('./messages/ja-JP.ts')).passwordReset } }),
}
