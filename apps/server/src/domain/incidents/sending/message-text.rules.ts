import { type Language, languages } from '@portolan/contract/enums'
import { messagePlaceholders, type MessageTexts } from '@portolan/contract/features/incidents/messages'

/** What a message says to one person: its texts, their language, and the values of placeholders. Pure. */

type Placeholder = (typeof messagePlaceholders)[number]
/** Null: nobody knows it. */
export type MessageValues = Readonly<Record<Placeholder, string | null>>

/** Anything between braces on one line, so that '{first name}' is found as well. */
const braces = /\{([^{}\n]{0,60})\}/g

const isPlaceholder = (name: string): name is Placeholder => messagePlaceholders.some((known) => known === name)

const everyText = (texts: MessageTexts): string[] =>
  languages.flatMap((language) => {
    const text = texts[language]
    return text ? [text.Subject, text.Body] : []
  })

/** Placeholders of any of the texts, each once, with those that nobody knows. */
export function placeholdersOf(texts: MessageTexts): {
  readonly used: readonly Placeholder[]
  readonly unknown: readonly string[]
} {
  const names = new Set(everyText(texts).flatMap((text) => [...text.matchAll(braces)].map(([, name = '']) => name)))
  return {
    used: [...names].filter(isPlaceholder),
    unknown: [...names].filter((name) => !isPlaceholder(name)).map((name) => `{${name}}`),
  }
}

/** The text with its values. What stands in a value stays as it is. */
export const fillMessage = (text: string, values: MessageValues): string =>
  text.replaceAll(braces, (whole, name: string) => (isPlaceholder(name) ? (values[name] ?? '') : whole))

/** The first of those that the message is written in: the reader's own, then those of their company, then English, then any. */
export function messageLanguage(
  texts: MessageTexts,
  own: string | null,
  companyLanguages: readonly string[],
): Language {
  const has = (language: string | null | undefined): language is Language =>
    languages.some((known) => known === language && texts[known] !== undefined)
  const found = [own, ...companyLanguages, 'en-US', ...languages].find(has)
  if (!found) throw new Error('A message without a text')
  return found
}

/** The text of a language that `messageLanguage` chose. */
export function textOf(texts: MessageTexts, language: Language): { readonly Subject: string; readonly Body: string } {
  const text = texts[language]
  if (!text) throw new Error(`A message has no text in ${language}`)
  return text
}
