import type { Language } from '@portolan/contract/enums'
import { weekdayName, monthName } from '../../../../lib/dates.ts'
import { languageNames } from '../../../../lib/language-names.ts'
import type { FieldText } from './json-schema.ts'
import { fieldPlace, pathText, type Path } from './record-paths.rules.ts'

type Text = Pick<FieldText, 'Title' | 'Help' | 'Widget' | 'Choices'>
/** Finds a field's texts by its place in the record. */
export type TextOf = (path: Path) => Text

/** Finds a field's texts by its place; a field that nobody titled is called by its own name. */
export function textFinder(fields: readonly FieldText[]): TextOf {
  const known = new Map(fields.map((field) => [fieldPlace(field.Path), field]))
  return (path) => {
    const place = fieldPlace(pathText(path))
    return known.get(place) ?? { Title: plainName(place.split('.').at(-1) ?? ''), Help: '' }
  }
}

/** `fallbackApprover` as words: 'Fallback approver'. */
export function plainName(name: string): string {
  const words = name
    .replaceAll(/[-_]/g, ' ')
    .replaceAll(/([a-z0-9])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What a word of a field is called; undefined for text that nobody chooses from a list. */
export function wordName(word: string, path: Path, textOf: TextOf): string | undefined {
  const { Choices = {} } = textOf(path)
  // Text that people entered may be called as what every object has, such as 'constructor'.
  if (Object.hasOwn(Choices, word)) return Choices[word]
  return Object.hasOwn(languageNames, word) ? languageNames[word as Language] : undefined
}

/** A value to choose, in words: what nobody named is called by its own name. Days of the week and months have names. */
export function optionName(option: string | number, path: Path, textOf: TextOf, language: Language): string {
  if (typeof option === 'string') return wordName(option, path, textOf) ?? plainName(option)
  const field = String(path.findLast((part) => typeof part === 'string') ?? '')
  if (/weekday/i.test(field)) return weekdayName(isoWeekday(option), language)
  if (/month/i.test(field)) return monthName(`2024${String(option).padStart(2, '0')}01`, language)
  return String(option)
}

/** Some Monday is 1, its Sunday 7: days of a week without holidays of their own. */
const isoWeekday = (day: number) => `2024010${day}`
