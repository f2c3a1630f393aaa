import type { Language } from '@portolan/contract/enums'
import { fill } from '@portolan/rules/fill'
import { catalogue } from '../../i18n/catalogue.ts'
import type { InvoiceFaultTexts } from './messages/en-US.ts'
import type { InvoiceFaultReason } from './reading/invoice-fault.ts'

const texts = await catalogue<InvoiceFaultTexts>(new URL('messages/', import.meta.url))

/** What people read about an invoice that was refused; without a detail its placeholder is removed. */
export function invoiceFaultText(language: Language, reason: InvoiceFaultReason, detail: string | null): string {
  const text = texts[language][reason]
  return (detail ? fill(text, { x: detail }) : text.replace(/\s*[：:]?\s*[（(]?\{x\}[)）]?/, '')).trim()
}
