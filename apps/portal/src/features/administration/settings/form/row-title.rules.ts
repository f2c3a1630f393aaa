import type { Language } from '@portolan/contract/enums'
import { plainName } from './field-texts.rules.ts'

type Fields = Readonly<Record<string, unknown>>

/** Fields that say what a row is, the best first. */
const naming = [
  'name',
  'displayName',
  'title',
  'label',
  'code',
  'appId',
  'id',
  'key',
  'email',
  'role',
  'on',
  'kind',
  'date',
]

/**
 * What a row of a list is called: its name in the language, or its key; '' for a row that says nothing of itself yet.
 * `wordOf` names the word of a field, such as that of a condition's `on`.
 */
export function rowTitle(
  row: unknown,
  language: Language,
  wordOf: (field: string, word: string) => string | undefined = () => undefined,
): string {
  if (typeof row === 'string' || typeof row === 'number') return String(row)
  if (typeof row !== 'object' || row === null) return ''
  for (const field of naming) {
    const found = words((row as Fields)[field], language)
    if (found !== '') return ['on', 'kind', 'role'].includes(field) ? (wordOf(field, found) ?? plainName(found)) : found
  }
  return ''
}

function words(value: unknown, language: Language): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return ''
  const names = value as Readonly<Partial<Record<Language, unknown>>>
  const own = names[language] ?? names['en-US']
  return typeof own === 'string' ? own : ''
}
