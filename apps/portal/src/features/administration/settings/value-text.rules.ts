import type { Language } from '@portolan/contract/enums'
import { listComma } from '../../../lib/names.ts'
import { rowTitle } from './form/row-title.rules.ts'

interface Words {
  readonly yes: string
  readonly no: string
  readonly nothing: string
}

/** A value of a record in words, for a difference: what is long is shortened, what is deep is named. */
export function valueText(value: unknown, words: Words, language: Language): string {
  if (value === null || value === undefined || value === '') return words.nothing
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  if (Array.isArray(value)) {
    if (value.length === 0) return words.nothing
    return value.map((one: unknown) => valueText(one, words, language)).join(listComma(language))
  }
  const title = rowTitle(value, language)
  if (title !== '') return title
  return Object.values(value)
    .map((one) => valueText(one, words, language))
    .join(' · ')
}
