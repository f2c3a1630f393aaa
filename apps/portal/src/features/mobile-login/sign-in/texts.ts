import type { TextLoaders } from '../../../lib/i18n.ts'

/** Of the dialog with the code: fetched with it, one chunk a language. */
export const qrSignInTexts: TextLoaders = {
  'en-US': async () => ({ texts: { qrSignIn: (await import('./messages/en-US.ts')).qrSignIn } }),
  'zh-CN': async () => ({ texts: { qrSignIn: (await import('./messages/zh-CN.ts')).qrSignIn } }),
  'zh-TW': async () => ({ texts: { qrSignIn: (await import('./messages/zh-TW.ts')).qrSignIn } }),
  'ja-JP': async () => ({ texts: { qrSignIn: (await import('./messages/ja-JP.ts')).qrSignIn } }),
}
