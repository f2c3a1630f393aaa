import { placeKey } from '@portolan/rules/palette/palette-query'
import { describe, expect, it } from 'vitest'
import { fold, questionOf } from './question.ts'

const clock = { today: '2026-11-28', weekStart: 1 }
const names = { places: new Map([[placeKey('Sydney'), { code: 'SYD', isCountry: false }]]) }
const noNames = { places: new Map() }
const ask = (typed: string, known = names) => questionOf({ held: [], typed, ...clock, names: known })

describe('what the server is asked', () => {
  it('is the same before and after the portal learns a place', () => {
    for (const typed of ['sydney next week', 'board sydney', 'who is in sydney', 'trip to sydney in march'])
      expect(ask(typed, noNames).text, typed).toBe(ask(typed).text)
    expect(ask('sydney next week')).toMatchObject({
      text: 'sydney',
      rest: '',
      days: { from: '20261130', to: '20261206' },
    })
    expect(ask('sydney next week', noNames)).toMatchObject({ text: 'sydney', rest: 'sydney' })
  })

  it('has references among its words, and a kind alone as a word', () => {
    expect(ask('AB12CD')).toMatchObject({ text: 'AB12CD', rest: 'AB12CD' })
    expect(ask('hotel')).toMatchObject({ text: 'hotel', things: ['hotel'] })
    expect(ask('hotel hyatt')).toMatchObject({ text: 'hyatt' })
    expect(ask('passport expiring')).toMatchObject({ text: '', documents: ['passport'] })
  })

  it('is about today where somebody asks who lands', () => {
    expect(ask('who lands').days).toEqual({ from: '20261128', to: '20261128' })
    expect(ask('who is in Sydney').days).toBeNull()
  })

  it('has the words of chips that left the field', () => {
    const { chips, typed } = fold('sydney next week ', clock, names)
    expect([chips.map(({ source }) => source), typed]).toEqual([['sydney', 'next week'], ''])
    expect(questionOf({ held: chips, typed: 'board', ...clock, names })).toMatchObject({
      raw: 'sydney next week board',
      text: 'sydney board',
      rest: 'board',
      days: { from: '20261130', to: '20261206' },
    })
  })
})

it.each([
  ['sydney', [], 'sydney'],
  ['sydney ', ['sydney'], ''],
  ['board sydney ', ['sydney'], 'board '],
  ['24 nov ', [], '24 nov '],
  ['24 nov board ', ['24 nov'], 'board '],
  ['invoice ', [], 'invoice '],
  ['invoice 1234 ', ['invoice 1234'], ''],
  ['mei ling ', [], 'mei ling '],
  ['passport ', [], 'passport '],
  ['in sydney ', ['sydney'], ''],
  ['SQ 666 tomorrow ', ['SQ 666', 'tomorrow'], ''],
])('folds %j', (typed, sources, left) => {
  const folded = fold(typed, clock, names)
  expect([folded.chips.map(({ source }) => source), folded.typed]).toEqual([sources, left])
})
