import { expect, it } from 'vitest'
import { textFinder } from './form/field-texts.rules.ts'
import { valueText } from './value-text.rules.ts'

const field = (Path: string, Choices: Record<string, string>) => ({
  Path,
  Title: Path,
  Help: '',
  Group: '',
  Order: 1,
  Choices,
})
const textOf = textFinder([
  field('viewRight', { myself: 'Their own trips', all: 'All companies' }),
  field('rules.rules[].match', { all: 'All of them' }),
  field('rules.rules[].conditions[].on', { costCentre: 'Cost centre' }),
  field('rules.rules[].conditions[].sources', { order: 'External orders' }),
])
const reading = { words: { yes: 'Yes', no: 'No', nothing: 'Nothing' }, textOf, language: 'en-US' } as const

it.each<[string, unknown, string]>([
  ['viewRight', 'myself', 'Their own trips'],
  ['viewRight', 'newer', 'newer'],
  ['viewRight', 'constructor', 'constructor'],
  ['name', 'all', 'all'],
  ['languages', ['en-US', 'ja-JP'], 'English, 日本語'],
  ['active', false, 'No'],
  ['rules.rules[3].match', 'all', 'All of them'],
  ['rules.rules[3].conditions[0].sources', ['order'], 'External orders'],
  ['rules.rules[3].conditions', [{ on: 'costCentre', codes: ['4100'] }], 'Cost centre'],
  ['rules.rules[3]', { match: 'all', count: 2 }, 'All of them · 2'],
])('reads %s of %j as %s', (path, value, text) => expect(valueText(value, [path], reading)).toBe(text))
