import { readWrittenWhen } from '../confirmation/when-text.ts'
import type { PassContent, PassField } from './pass-content.ts'
import { type PassWord, passWords } from './pass-words.data.ts'

export const isCalled = (field: PassField, word: PassWord): boolean => passWords[word].test(field.hint)

/** The first field with this name whose value has the shape. Fields on the front come before those on the back. */
export function findField(
  pass: PassContent,
  word: PassWord,
  fits: (field: PassField) => boolean = () => true,
): PassField | null {
  return pass.fields.find((field) => field.value !== '' && isCalled(field, word) && fits(field)) ?? null
}

export const valueOf = (pass: PassContent, word: PassWord, shape: RegExp): string | null =>
  findField(pass, word, ({ value }) => shape.test(value))?.value ?? null

export const hasDay = ({ value }: PassField): boolean => value.length < 80 && readWrittenWhen(value).days.length > 0

export const hasClock = ({ value }: PassField): boolean => value.length < 80 && clockIn(value) !== null

/** HHmmss of the time in a text; null without one. A flight number or a seat is no time. */
export function clockIn(text: string): string | null {
  if (!/\d\s*[:.hH時时點点]\s*\d|\d\s*[ap]\.?m|\d\s*(?:Uhr|h\b)|^\d{4}$|T\d{4}/i.test(text)) return null
  return readWrittenWhen(text).clock
}

/** The two places of the pass: by the names of their fields, else the two large fields in their order. */
export function routeFields(pass: PassContent): { from: PassField | null; to: PassField | null } {
  const primary = pass.fields.filter(({ section, value }) => section === 'primaryFields' && value !== '')
  const places = primary.length >= 2 ? primary : pass.fields.filter(isPlaceLike)
  const from = places.find((field) => isCalled(field, 'from') && !isCalled(field, 'to'))
  const to = places.find((field) => field !== from && isCalled(field, 'to') && !isCalled(field, 'from'))
  if (from && to) return { from, to }
  const [first = null, second = null] = places
  return { from: first, to: second }
}

const isPlaceLike = (field: PassField) =>
  (isCalled(field, 'from') || isCalled(field, 'to')) && !hasDay(field) && !hasClock(field) && field.value.length <= 60

/** A field shows a place as a code under its name, as a name under its code, or as one of them under 'From'. */
export function placeOf(field: PassField | null): { code: string | null; name: string | null } {
  if (field === null) return { code: null, name: null }
  const isCode = (text: string) => /^[A-Z]{3}$/.test(text)
  const value = field.value.trim()
  const inName = /[([]([A-Z]{3})[)\]]/.exec(value)?.[1] ?? null
  const label = isRoleWord(field.label) ? null : field.label.trim() || null
  if (isCode(value)) return { code: value, name: label }
  if (label !== null && isCode(label)) return { code: label, name: value }
  return { code: inName, name: value }
}

/** 'FROM' and 'departsHeading' name the field, 'Berlin' names the place. */
const isRoleWord = (label: string) => {
  const words = label.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2').toLowerCase()
  const rest = [passWords.from, passWords.to].reduce((text, role) => text.replaceAll(new RegExp(role, 'gu'), ''), words)
  return /_|heading$/.test(words) || !/\p{L}/u.test(rest.replaceAll(/city|airport|station/g, ''))
}
