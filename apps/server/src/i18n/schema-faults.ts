import type { Language } from '@portolan/contract/enums'
import * as z from 'zod'

const zodTexts = {
  'en-US': z.locales.en().localeError,
  'zh-CN': z.locales.zhCN().localeError,
  'zh-TW': z.locales.zhTW().localeError,
  'ja-JP': z.locales.ja().localeError,
} satisfies Record<Language, z.core.$ZodErrorMap>

/**
 * What is wrong with a value, in a language: zod's own texts for shapes, and for a refinement that names its `fault` in
 * `params` the text that `textOf` has for it.
 */
export function schemaErrorsWith(language: Language, textOf: (fault: unknown) => string | null): z.core.$ZodErrorMap {
  return (issue) => (issue.code === 'custom' ? textOf(issue.params?.['fault']) : null) ?? zodTexts[language](issue)
}

/** What a place in a document reads like: the record itself, or a field of it. */
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
