import type { TextLoaders } from '../lib/i18n.ts'

/** One chunk a language, with the texts of every feature in it. */
export const textLoaders: TextLoaders = {
  'en-US': () => import('./languages/en-US.ts'),
  'zh-CN': () => import('./languages/zh-CN.ts'),
  'zh-TW': () => import('./languages/zh-TW.ts'),
  'ja-JP': () => import('./languages/ja-JP.ts'),
}
