import type { Language } from '@portolan/contract/enums'
import { fill } from '@portolan/rules/fill'
import { catalogue } from '../../../i18n/catalogue.ts'
import type { QuarantineTexts } from './messages/en-US.ts'
import type { QuarantineReason } from '../formats/read-fault.ts'

const texts = await catalogue<QuarantineTexts>(new URL('messages/', import.meta.url))

/** The text that people read about a quarantined record; without a detail its blank is removed. */
export function quarantineText(language: Language, reason: QuarantineReason, detail: string | null): string {
  const text = texts[language][reason]
  return (detail ? fill(text, { x: detail }) : text.replace(/\s*[（(]?\{x\}[)）]?/, '')).trim()
}
