import type { Language } from '@portolan/contract/enums'
import { fill } from '@portolan/rules/fill'
import { catalogue } from '../../../i18n/catalogue.ts'
import { plainDetail } from './details/plain-detail.ts'
import type { QuarantineTexts } from './messages/en-US.ts'
import type { QuarantineReason } from '../formats/read-fault.ts'

const texts = await catalogue<QuarantineTexts>(new URL('messages/', import.meta.url))

/** The text that people read about a quarantined record, in plain words; without a detail its blank is removed. */
export function quarantineText(language: Language, reason: QuarantineReason, detail: string | null): string {
  const text = texts[language][reason]
  const words = detail ? plainDetail(language, reason, detail) : null
  return (words ? fill(text, { x: words }) : text.replace(/\s*[：:]?\s*[（(]?\{x\}[)）]?/, '')).trim()
}
