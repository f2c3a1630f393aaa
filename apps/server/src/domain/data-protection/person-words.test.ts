import { describe, expect, it } from 'vitest'
import { patternOf } from './person-words.rules.ts'

const none = { names: [], addresses: [], phones: [] }
const swept = (text: string, words: Partial<Parameters<typeof patternOf>[0]>) =>
  text.replaceAll(new RegExp(patternOf({ ...none, ...words }) ?? '(?!)', 'gi'), '…')

describe('the words of a person', () => {
  it.each([
    ['Mei Ling Chan', 'Trip of MEI LING CHAN to Tokyo', 'Trip of … to Tokyo'],
    ['Mei Ling Chan', '1.1CHAN/MEI LING MS', '1.1… MS'],
    ['Mei Ling Chan', 'CHAN/MEILING', '…'],
    ['José Díaz', 'Diaz, Jose (window)', '… (window)'],
    ['陳美玲', '給陳美玲的房間', '給…的房間'],
    ['Mei Ling Chan', 'Mei Ling Channing', 'Mei Ling Channing'],
  ])('%s: %s', (name, text, expected) => {
    expect(swept(text, { names: [name] })).toBe(expected)
  })

  it('finds addresses and numbers however they are written, and no part of others', () => {
    expect(swept('to a.b@x.example, aa.b@x.example', { addresses: ['a.b@x.example'] })).toBe('to …, aa.b@x.example')
    expect(swept('call +852 9123-4567 or 852912345678', { phones: ['+85291234567'] })).toBe('call … or 852912345678')
  })

  it('takes no single word and no short number for a person', () => {
    expect(patternOf({ names: ['Li', 'Anna', '王'], addresses: ['none'], phones: ['123'] })).toBeNull()
  })
})
