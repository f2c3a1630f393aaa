import type { Language } from '@portolan/contract/enums'
import { catalogue } from '../i18n/catalogue.ts'
import type { MailMessages } from './messages/en-US.ts'

/** Texts of mails by language. */
export const mailTexts = await catalogue<MailMessages>(new URL('messages/', import.meta.url))

/** A template's title in lists; one that no longer exists shows its name. */
export function templateTitle(language: Language, template: string): string {
  const texts: Record<string, object> = mailTexts[language]
  const text = texts[template]
  return text && 'kind' in text && typeof text.kind === 'string' ? text.kind : template
}
