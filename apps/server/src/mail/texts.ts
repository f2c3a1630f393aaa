import type { Language } from '@portolan/contract/enums'
import { type MailMessages, messages as english } from './messages/en-US.ts'
import { messages as japanese } from './messages/ja-JP.ts'
import { messages as simplified } from './messages/zh-CN.ts'
import { messages as traditional } from './messages/zh-TW.ts'

/** Texts of mails by language. */
export const mailTexts: Record<Language, MailMessages> = {
  'en-US': english,
  'zh-CN': simplified,
  'zh-TW': traditional,
  'ja-JP': japanese,
}

/** What lists call a template; one of a former version has only its name. */
export function templateTitle(language: Language, template: string): string {
  const texts: Record<string, object> = mailTexts[language]
  const text = texts[template]
  return text && 'kind' in text && typeof text.kind === 'string' ? text.kind : template
}

/** A text with its blanks filled; a blank in a filled-in value stays what it is. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (blank, name: string) => values[name] ?? blank)
}
