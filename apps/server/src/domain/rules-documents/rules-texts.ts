import type { Language } from '@portolan/contract/enums'
import * as z from 'zod'

/** A text of a rules document, without blanks around it. */
export const text = (max: number) => z.string().trim().min(1).max(max)

/** A name in a rules document: English, and other languages as far as the company has them. */
export const Texts = z.strictObject({
  'en-US': text(200),
  'zh-CN': text(200).optional(),
  'zh-TW': text(200).optional(),
  'ja-JP': text(200).optional(),
} satisfies Record<Language, unknown>)
export type Texts = z.output<typeof Texts>

/** A text of a company's rules, in English where it has none in the language. */
export const textIn = (
  texts: Readonly<Partial<Record<Language, string>>> & { readonly 'en-US': string },
  language: Language,
): string => texts[language] ?? texts['en-US']
