import { describe, expect, it } from 'vitest'
import { gazetteer } from '../../../../reference/search/gazetteer.ts'
import type { ReadingContext } from '../confirmation/reading.ts'
import { dayOfYear } from './boarding-day.rules.ts'
import { readBoardingPass } from './boarding-pass.ts'
import { type BcbpDraft, encodeBcbp } from './testing/encode-bcbp.ts'

const context: ReadingContext = { gazetteer, now: Date.UTC(2026, 10, 21, 10), sentAt: null }

const usualLeg = {
  pnr: 'ABC123',
  from: 'YUL',
  to: 'FRA',
  carrier: 'AC',
  number: 834,
  day: 340,
  compartment: 'J',
  seat: '3A',
}

const draft = (leg: Partial<BcbpDraft['legs'][number]> = {}, issued: BcbpDraft['issued'] = null): string =>
  encodeBcbp({
    name: 'MORGAN/ALEX MS',
    issued,
    legs: [{ ...usualLeg, ...leg }],
  })

const readOne = (text: string, own: Partial<ReadingContext> = {}) => {
  const [reading] = readBoardingPass(text, { ...context, ...own })
  const item = reading?.items[0]
  if (!reading || !item) throw new Error('nothing read')
  return { reading, item }
}
const departsOf = (text: string, own: Partial<ReadingContext> = {}) => readOne(text, own).item.fields.departs

describe('the content of a boarding pass', () => {
  it('is carrier, number, route, seat, class and locator, and whom it names', () => {
    const { reading, item } = readOne(draft())
    const values = Object.fromEntries(Object.entries(item.fields).map(([name, { value }]) => [name, value]))
    expect(values).toMatchObject({
      carrier: 'AC',
      flightNumber: '834',
      from: 'YUL',
      to: 'FRA',
      seat: '3A',
      bookingClass: 'J',
      locator: 'ABC123',
    })
    expect(item.person).toEqual({ name: 'MORGAN/ALEX MS', email: null })
    expect(reading).toMatchObject({ source: 'barcode', faults: [], messageTime: null })
  })

  it('finds an airline by its ICAO designator too', () => {
    expect(readOne(draft({ carrier: 'EZY' })).item.fields.carrier).toMatchObject({ value: 'U2', raw: 'EZY' })
  })

  it('is a train where the airline sold one', () => {
    const { item } = readOne(draft({ from: 'XHJ', to: 'FRA', carrier: 'LH', number: 3489 }))
    expect(item.kind).toBe('rail')
    expect(item.fields).toMatchObject({
      trainNumber: { value: 'LH 3489' },
      fromStation: { value: 'Aachen Hbf', raw: 'XHJ', confidence: 'sure' },
      toStation: { value: 'FRA' },
    })
    const unknown = readOne(draft({ from: 'ZQX' })).item
    expect(unknown.fields.fromStation).toMatchObject({ value: 'ZQX', confidence: 'doubtful', doubt: 'place_unknown' })
  })

  it('has no seat where none is given', () => {
    for (const seat of ['INF', 'GATE', '000']) expect(readOne(draft({ seat })).item.fields.seat).toBeUndefined()
  })

  it('is a fault with its length where it is cut off, and with the number of lost legs', () => {
    expect(readBoardingPass(draft().slice(0, 40), context)).toMatchObject([
      { items: [], faults: [{ reason: 'barcode_malformed', detail: '40 characters' }] },
    ])
    expect(readBoardingPass(draft().replace('M1', 'M3'), context)).toMatchObject([
      { items: [{ kind: 'air' }], faults: [{ reason: 'barcode_malformed', detail: '2 of 3 legs' }] },
    ])
    expect(readBoardingPass('https://example.org/menu', context)).toEqual([])
  })
})

describe('the year of its day', () => {
  it('comes from the day of issue: the latest year with that digit', () => {
    const read = (day: number, yearDigit: number, issued: number) =>
      departsOf(draft({ day }, { yearDigit, day: issued }))
    expect(read(326, 6, 325)).toMatchObject({ value: '20261122', confidence: 'likely', doubt: 'year_missing' })
    expect(read(326, 1, 325)).toMatchObject({ value: '20211122', confidence: 'likely' })
    // Issued before New Year's Eve, flown after it.
    expect(read(2, 5, 364)).toMatchObject({ value: '20260102', confidence: 'likely' })
    // The seventh has not come yet: nine years ago.
    expect(read(34, 7, 34)).toMatchObject({ value: '20170203', confidence: 'likely' })
  })

  it('needs an answer where the day of issue is months before the flight', () => {
    const field = departsOf(draft({ day: 200 }, { yearDigit: 6, day: 20 }))
    expect(field).toMatchObject({ confidence: 'doubtful', doubt: 'year_missing' })
    expect(field?.choices).toContain('20260719')
  })

  it('comes from the mail it was sent in', () => {
    const sentAt = Date.UTC(2025, 11, 30)
    expect(departsOf(draft({ day: 2 }), { sentAt })).toMatchObject({ value: '20260102', confidence: 'likely' })
    expect(departsOf(draft({ day: 200 }), { sentAt })).toMatchObject({ confidence: 'doubtful' })
  })

  it('comes from when its file was received: the one such day near it, to come or just over', () => {
    expect(departsOf(draft({ day: 340 }))).toMatchObject({
      value: '20261206',
      confidence: 'likely',
      doubt: 'year_missing',
      raw: '340',
      choices: ['20261206', '20271206', '20251206'],
    })
    expect(departsOf(draft({ day: 300 }))).toMatchObject({ value: '20261027', confidence: 'likely' })
    const receivedAt = Date.UTC(2024, 0, 3, 8)
    expect(departsOf(draft({ day: 340 }), { receivedAt })).toMatchObject({ value: '20231206', confidence: 'likely' })
    expect(departsOf(draft({ day: 20 }), { receivedAt })).toMatchObject({ value: '20240120', confidence: 'likely' })
    // The mail says it better than the file, and no file is received in the future.
    const sentAt = Date.UTC(2022, 11, 1)
    expect(departsOf(draft({ day: 340 }), { receivedAt, sentAt })?.value).toBe('20221206')
    expect(departsOf(draft({ day: 340 }), { receivedAt: Date.UTC(2031, 0, 1) })?.value).toBe('20261206')
  })

  it('is a choice where no such day is near: the next one first', () => {
    expect(departsOf(draft({ day: 100 }))).toMatchObject({
      value: '20270410',
      confidence: 'doubtful',
      doubt: 'year_missing',
      choices: ['20270410', '20260410', '20250410'],
    })
  })

  it('is a choice where the day of issue contradicts the file’s', () => {
    // Issued in January for December: a damaged barcode.
    const field = departsOf(draft({ day: 340 }, { yearDigit: 5, day: 20 }))
    expect(field).toMatchObject({ confidence: 'doubtful', doubt: 'year_missing' })
    expect(field?.choices).toEqual(expect.arrayContaining(['20261206', '20251206']))
  })

  it('is a leap year for the 366th day', () => {
    expect(departsOf(draft({ day: 366 }))).toMatchObject({
      confidence: 'doubtful',
      choices: ['20281231', '20321231', '20241231'],
    })
    expect(departsOf(draft({ day: 366 }), { receivedAt: Date.UTC(2025, 0, 4) })).toMatchObject({
      value: '20241231',
      confidence: 'likely',
    })
    expect(dayOfYear(2027, 366)).toBeNull()
    expect(dayOfYear(2028, 60)).toBe('20280229')
    expect(dayOfYear(2027, 60)).toBe('20270301')
  })

  it('is missing, with its text, where the day is cut', () => {
    const short = 'M1MORGAN/ALEX         EABC123 YULFRAAC 0834 32'
    expect(departsOf(short)).toMatchObject({ value: null, confidence: 'missing', doubt: 'date_unreadable', raw: '32' })
  })
})
