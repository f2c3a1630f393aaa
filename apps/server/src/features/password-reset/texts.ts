import type { Language } from '@portolan/contract/enums'
import { type Messages, messages as english } from './messages/en-US.ts'
import { messages as japanese } from './messages/ja-JP.ts'
import { messages as simplified } from './messages/zh-CN.ts'
import { messages as traditional } from './messages/zh-TW.ts'

export const texts: Record<Language, Messages> = {
  'en-US': english,
  'zh-CN': simplified,
  'zh-TW': traditional,
  'ja-JP': japanese,
}
