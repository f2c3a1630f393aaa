import { languages } from '@portolan/contract/enums'
import { describe, expect, it } from 'vitest'
import { quarantineReasons } from '../formats/read-fault.ts'
import { notKeptText, plainPlace } from './details/plain-detail.ts'
import { quarantineText } from './quarantine-text.ts'

describe('a reason', () => {
  it('names fields and doubts in words', () => {
    const detail = 'departs (date_ambiguous), toStation'
    expect(quarantineText('en-US', 'booking_doubtful', detail)).toBe(
      'A booking says something that may be wrong: departure: the date can be read in two ways; arrival station',
    )
    expect(quarantineText('ja-JP', 'booking_incomplete', detail)).toBe(
      '予約に必要な項目が足りません：出発時刻：日付が二通りに読める、到着駅',
    )
  })

  it.each([
    ['segment_unreadable', 'Booking[0].Air; Booking[1].Boat', 'flight of booking 1; part of booking 2'],
    ['xml_malformed', '3:12: unclosed tag: Booking', 'Line 3'],
    ['json_malformed', "Expected ',' in JSON at position 40 (line 7 column 2)", 'Line 7'],
    ['file_too_large', 'more than 67108864 bytes', 'The limit is 64 MB'],
    ['barcode_malformed', '1 of 2 legs', '1 of 2 flights are missing'],
    ['file_unreadable', 'ENOENT', 'It is not there any more'],
    ['encoding_guessed', 'shift_jis', 'shift_jis'],
  ] as const)('%s with the detail %s says %s', (reason, detail, words) => {
    expect(quarantineText('en-US', reason, detail)).toContain(words)
  })

  it('shows no internal name in any language', () => {
    const internal = [
      'departs (value_missing), x_y (z_z)',
      'Booking[0].Air',
      'EINVAL',
      '22P05',
      'pass.json',
      "can't find x_y",
    ]
    for (const language of languages)
      for (const reason of quarantineReasons)
        for (const detail of [...internal, null]) {
          if (/^(?:attachment|encoding|event|image_too|zip_too)/.test(reason)) continue
          const text = quarantineText(language, reason, detail)
          expect(text).not.toMatch(/[a-z]+_[a-z]+|\[\d\]|EINVAL|22P05|pass\.json|\{x\}|[:：]$/)
        }
  })
})

it('what is not kept has words too', () => {
  expect(notKeptText('zh-TW', 'CalendarEntry')).toBe('其他行事曆項目')
  expect(notKeptText('en-US', 'http://example.org/Thing')).toBe('others')
})

it.each([
  ['record 1', 'record 1'],
  ['record 1[2]', 'record 1.3'],
  ['Itinerary[2], line 40, Booking[0].Air', 'record 2, line 40, flight of booking 1'],
  ['mail 1, event 3, item 2', 'mail 1, entry 3, booking 2'],
  ['file', 'the file'],
  ['pass.pkpass, markup', 'pass.pkpass, the page'],
])('the place %s is said as %s', (place, words) => {
  expect(plainPlace('en-US', place)).toBe(words)
  for (const language of languages) expect(plainPlace(language, place)).not.toMatch(/\[\d|\{x\}/)
})
