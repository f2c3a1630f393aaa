import { foldName } from '@portolan/rules/names'
import { instantOf } from '@portolan/rules/local-time'
import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { gazetteer } from '../../../../reference/search/gazetteer.ts'
import type { ItemReading } from '../confirmation/reading.ts'
import { readCalendar } from './icalendar.ts'
import { calendarOf, entry } from './testing/calendar-file.ts'
import { foreignCalendars } from './testing/foreign-calendars.ts'

const context = { gazetteer, now: Date.UTC(2026, 10, 21), sentAt: null }
const itemsOf = (text: string) => readCalendar(text, context).flatMap(({ items }) => items)

describe('a calendar without bookings', () => {
  it.each(Object.entries(foreignCalendars))('of %s is well formed, and yields none', (_, text) => {
    expect(() => ICAL.parse(text) as unknown).not.toThrow()
    expect(itemsOf(text)).toEqual([])
  })

  it('yields none either where its lines are lost, doubled, mixed, cut or refolded', () => {
    const files = Object.values(foreignCalendars).map((text) => text.split('\r\n'))
    const change = fc.record({
      at: fc.nat(60),
      length: fc.integer({ min: 1, max: 25 }),
      how: fc.constantFrom('lose', 'double', 'cut', 'noise', 'fold', 'swap'),
      noise: fc.string({ unit: 'binary', maxLength: 12 }),
    })
    fc.assert(
      fc.property(fc.constantFrom(...files), fc.array(change, { minLength: 1, maxLength: 5 }), (lines, changes) => {
        const text = changes.reduce<readonly string[]>((left, one) => changed(left, one), lines).join('\r\n')
        // A task of its own becomes an entry when its first line is lost: it names a real journey.
        const asked = text.replaceAll(/^SUMMARY:.*(?:LH 400 FRA-JFK|ICE 597|Flight readiness).*$/gm, 'SUMMARY:Task')
        expect(itemsOf(asked)).toEqual([])
      }),
      { seed: 5545, numRuns: 40 },
    )
  })
})

interface Change {
  readonly at: number
  readonly length: number
  readonly how: string
  readonly noise: string
}

function changed(lines: readonly string[], { at, length, how, noise }: Change): string[] {
  const [before, part, after] = [lines.slice(0, at), lines.slice(at, at + length), lines.slice(at + length)]
  switch (how) {
    case 'lose':
      return [...before, ...after]
    case 'double':
      return [...before, ...part, ...part, ...after]
    case 'swap':
      return [...before, ...part.toReversed(), ...after]
    case 'cut':
      return [...before, ...part.map((line) => line.slice(0, length)), ...after]
    case 'fold':
      return [...before, ...part.map((line) => line.replaceAll(/(.{7})(?=.)/g, '$1\r\n ')), ...after]
    default:
      return [...before, ...part.map((line) => `${line.slice(0, length)}${noise}${line.slice(length)}`), ...after]
  }
}

const words = fc.constantFrom(
  ...'Flight/Flug/Train/Zug/Hotel/Stay at/Check-in/from/to/von/nach/–/→/·/|/(/)/:/LH/AC/ICE/TGV/UA/MUC/FRA/JFK/TLS/Berlin/Paris/Munich/Anna/Hilton/Tokyo/Lunch/review/room/12/400/2224/597/2026/10:15/航班/东京/駅/Rental car/Hertz/Seat 12C/Booking ABC123/Passenger/Gate/✈/3 nights'.split(
    '/',
  ),
)
const prose = (most: number) => fc.array(words, { minLength: 1, maxLength: most }).map((all) => all.join(' '))
const drafts = fc.record({
  summary: prose(7),
  location: fc.oneof(fc.constant(''), prose(3)),
  description: fc.array(prose(6), { maxLength: 4 }),
  starts: fc.constantFrom(':20261201T101500Z', ';VALUE=DATE:20261201', ';TZID=Asia/Tokyo:20261201T191500', ':never'),
  ends: fc.constantFrom(':20261201T121500Z', ';VALUE=DATE:20261204', ':20261130T000000', null),
})

describe('whatever is read from an entry', () => {
  it('is written in it: numbers, places, names and days', () => {
    let found = 0
    fc.assert(
      fc.property(drafts, (draft) => {
        const all = [draft.summary, draft.location, ...draft.description].join('\n')
        const items = itemsOf(calendarOf([entry(draft)]))
        if (draft.starts === ':never') expect(items).toEqual([])
        found += items.length
        for (const item of items) expect({ draft, invented: inventedIn(item, all) }).toEqual({ draft, invented: [] })
      }),
      { seed: 2445, numRuns: 120 },
    )
    // The words are those of journeys, so that some entries are read at all.
    expect(found).toBeGreaterThan(5)
  })
})

/** Names of fields whose value the text does not have; of times, those on another day than the entry's. */
function inventedIn({ kind, fields }: ItemReading, all: string): string[] {
  const folded = foldName(all)
  const invented: string[] = []
  for (const [name, field] of Object.entries(fields)) {
    const { value, raw } = field
    if (value === null) continue
    if (/^(?:departs|arrives|checkIn|checkOut|picksUp|dropsOff)$/.test(name)) {
      const near =
        Math.abs((instantOf(value.padEnd(14, '0'), 'UTC')?.instant ?? 0) - Date.UTC(2026, 11, 2)) / 86_400_000
      if (near > 4 && field.confidence !== 'doubtful') invented.push(`${name} ${value}`)
    } else if (name !== 'country') {
      // A code stands for the name it was found by.
      const spellings = [value, raw, name === 'carrier' ? gazetteer.airline(value)?.name : null].filter(Boolean)
      if (!spellings.some((one) => isWritten(one ?? '', folded))) invented.push(`${kind} ${name} ${value}`)
    }
  }
  return invented
}

/** Every word of it. */
const isWritten = (value: string, folded: string) =>
  foldName(value)
    .split(/[^\p{L}\p{N}]+/u)
    .every((word) => folded.includes(word))
