import type { Language } from '@portolan/contract/enums'
import { listComma } from '../../../lib/names.ts'
import { type TextOf, wordName } from './form/field-texts.rules.ts'
import type { Path } from './form/record-paths.rules.ts'
import { rowTitle } from './form/row-title.rules.ts'

interface Words {
  readonly yes: string
  readonly no: string
  readonly nothing: string
}

/** How the values of a record are read: whose fields they are, and in which language. */
interface Reading {
  readonly words: Words
  readonly textOf: TextOf
  readonly language: Language
}

/** The value at a place of a record in words, for a difference: what is long is shortened, what is deep is named. */
export function valueText(value: unknown, path: Path, reading: Reading): string {
  const { words, textOf, language } = reading
  if (value === null || value === undefined || value === '') return words.nothing
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'string') return wordName(value, path, textOf) ?? value
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) {
    if (value.length === 0) return words.nothing
    return value.map((one: unknown, at) => valueText(one, [...path, at], reading)).join(listComma(language))
  }
  const title = rowTitle(value, language, (field, word) => wordName(word, [...path, field], textOf))
  if (title !== '') return title
  return Object.entries(value)
    .map(([field, one]) => valueText(one, [...path, field], reading))
    .join(' · ')
}
