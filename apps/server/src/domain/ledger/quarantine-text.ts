import type { Language } from '@portolan/contract/enums'
import { quarantineTexts as english, type QuarantineTexts } from './messages/en-US.ts'
import { quarantineTexts as japanese } from './messages/ja-JP.ts'
import { quarantineTexts as simplified } from './messages/zh-CN.ts'
import { quarantineTexts as traditional } from './messages/zh-TW.ts'
import type { QuarantineReason } from './quarantine-reason.ts'

const texts: Record<Language, QuarantineTexts> = {
  'en-US': english,
  'zh-CN': simplified,
  'zh-TW': traditional,
  'ja-JP': japanese,
}

/** What a person reads of a quarantined record; without a detail its place in the text closes up. */
export function quarantineText(language: Language, reason: QuarantineReason, detail: string | null): string {
  return texts[language][reason].replace(detail ? '{x}' : /\s*[（(]?\{x\}[)）]?/, () => detail ?? '').trim()
}
