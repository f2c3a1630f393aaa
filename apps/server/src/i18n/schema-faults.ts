import type { Language } from '@portolan/contract/enums'
import { fill } from '@portolan/rules/fill'
import * as z from 'zod'

const zodTexts = {
  'en-US': z.locales.en().localeError,
  'zh-CN': z.locales.zhCN().localeError,
  'zh-TW': z.locales.zhTW().localeError,
  'ja-JP': z.locales.ja().localeError,
} satisfies Record<Language, z.core.$ZodErrorMap>

/**
 * Describes the faults of a value in a language: zod's own texts for shapes, and for a refinement that names its
 * `fault` in `params` the text of that name. A pattern's fault is 'wrongCharacters'.
 */
export function schemaErrors(language: Language, texts: Readonly<Record<string, string>>): z.core.$ZodErrorMap {
  return (issue) => {
    // A pattern tells the person who wrote the value nothing.
    const isPattern = issue.code === 'invalid_format' && issue.format === 'regex'
    const fault: unknown = issue.code === 'custom' ? issue.params?.['fault'] : isPattern ? 'wrongCharacters' : null
    const text = typeof fault === 'string' && Object.hasOwn(texts, fault) ? texts[fault] : undefined
    return text === undefined ? zodTexts[language](issue) : fill(text, { x: '' })
  }
}

/** How a path in a document is written: the record itself, or a field of it. */
export type Place = (path: readonly PropertyKey[]) => string

/** `people[3]` and `people[3].traveller.code`. */
export const placeIn =
  (record: string): Place =>
  (path) =>
    path.length === 0 ? record : `${record}${pathText(path).replace(/^(?!\[)/, '.')}`

export function pathText(path: readonly PropertyKey[]): string {
  return path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '')
}
