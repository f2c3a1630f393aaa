import type { TextLoaders } from '../../lib/i18n.ts'

/** Fetched with the first message, one chunk a language. */
export const handOverTexts: TextLoaders = {
  'en-US': async () => ({ texts: { handOver: (await import('./messages/en-US.ts')).handOver } }),
  'zh-CN': async () => ({ texts: { handOver: (await import('./messages/zh-CN.ts')).handOver } }),
  'zh-TW': async () => ({ texts: { handOver: (await import('./messages/zh-TW.ts')).handOver } }),
  'ja-JP': async () => ({ texts: { handOver: (await import('./messages/ja-JP.ts')).handOver } }),
}
