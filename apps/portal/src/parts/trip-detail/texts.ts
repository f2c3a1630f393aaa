import type { TextLoaders } from '../../lib/i18n.ts'

/** Fetched with the first trip that is opened, one chunk a language. */
export const tripDetailTexts: TextLoaders = {
  'en-US': async () => ({ texts: { tripDetail: (await import('./messages/en-US.ts')).tripDetail } }),
  'zh-CN': async () => ({ texts: { tripDetail: (await import('./messages/zh-CN.ts')).tripDetail } }),
  'zh-TW': async () => ({ texts: { tripDetail: (await import('./messages/zh-TW.ts')).tripDetail } }),
  'ja-JP': async () => ({ texts: { tripDetail: (await import('./messages/ja-JP.ts')).tripDetail } }),
}
