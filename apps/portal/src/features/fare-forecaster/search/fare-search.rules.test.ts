import { describe, expect, it } from 'vitest'
import {
  draftOf,
  emptyDraft,
  type FareDraft,
  faultsOf,
  firstEmpty,
  questionOf,
  readQuestion,
  swapped,
  toOneWay,
  toReturn,
  withDay,
  withPlace,
  withReturnDay,
  writeQuestion,
} from './fare-search.rules.ts'

const today = '20261122'
const placed = withPlace(emptyDraft('HKG'), 'to', 'LON', false)
const dated = (day: string, back: string): FareDraft => withReturnDay(withDay(placed, day, today), back)
const cities = ({ legs }: FareDraft) => legs.map(({ from, to }) => `${from ?? '?'}-${to ?? '?'}`)
const days = ({ legs }: FareDraft) => legs.map(({ day }) => day)

describe('cities', () => {
  it('start with where the viewer usually leaves from', () => {
    expect(cities(emptyDraft('HKG'))).toEqual(['HKG-?', '?-HKG'])
  })

  it('are mirrored on the other leg, with what they mean', () => {
    const draft = withPlace(placed, 'from', 'NRT', true)
    expect(cities(draft)).toEqual(['NRT-LON', 'LON-NRT'])
    expect(draft.legs[1]).toMatchObject({ isFromAirport: false, isToAirport: true })
  })

  it('are swapped on both legs', () => {
    expect(cities(swapped(placed))).toEqual(['LON-HKG', 'HKG-LON'])
    expect(cities(swapped(toOneWay(placed)))).toEqual(['LON-HKG'])
  })

  it('one-way removes the second leg; return adds it with the cities swapped', () => {
    const one = withDay(toOneWay(placed), '2027-01-15', today)
    expect(cities(one)).toEqual(['HKG-LON'])
    expect(cities(toReturn(one, today))).toEqual(['HKG-LON', 'LON-HKG'])
    expect(days(toReturn(one, today))).toEqual(['2027-01-15', '2027-01-17'])
  })
})

describe('days', () => {
  it('a return that is not later is pushed to two days after', () => {
    expect(days(withDay(dated('2027-01-15', '2027-01-21'), '2027-01-20', today))).toEqual(['2027-01-20', '2027-01-21'])
    expect(days(withDay(dated('2027-01-15', '2027-01-21'), '2027-01-21', today))).toEqual(['2027-01-21', '2027-01-23'])
    expect(days(withDay(dated('2027-01-15', '2027-01-21'), '2027-02-28', today))).toEqual(['2027-02-28', '2027-03-02'])
  })

  it('what is no day yet pushes nothing', () => {
    expect(days(withDay(dated('2027-01-15', '2027-01-21'), '28 F', today))).toEqual(['28 F', '2027-01-21'])
  })

  it('nothing is pushed beyond a year ahead', () => {
    expect(days(withDay(placed, '2027-11-21', today))).toEqual(['2027-11-21', ''])
  })

  it('a return before the departure is cleared', () => {
    expect(days(withReturnDay(dated('2027-01-15', ''), '2027-01-14'))).toEqual(['2027-01-15', ''])
    expect(days(withReturnDay(dated('2027-01-15', ''), '2027-01-15'))).toEqual(['2027-01-15', '2027-01-15'])
  })
})

describe('what is missing or wrong', () => {
  it.each([
    [emptyDraft(null), 'from'],
    [emptyDraft('HKG'), 'to'],
    [placed, 'day'],
    [dated('2027-01-15', ''), 'back'],
    [withDay(toOneWay(placed), '2027-01-15', today), null],
  ] as const)('the first empty field is found', (draft, field) => {
    expect(firstEmpty(draft)).toBe(field)
  })

  it('the same city twice is told at both ends', () => {
    const draft = withPlace(placed, 'to', 'HKG', false)
    expect(Object.fromEntries(faultsOf(draft, today))).toEqual({ from: 'sameFrom', to: 'sameTo' })
    expect(questionOf(draft, today)).toBeNull()
  })

  it.each([
    ['2026-11-21', 'past'],
    ['2026-11-22', undefined],
    ['2027-11-22', undefined],
    ['2027-11-23', 'far'],
    ['31 Fe', 'unread'],
    ['.*+?^$', 'unread'],
  ])('a departure on %s: %s', (day, fault) => {
    expect(faultsOf(withDay(toOneWay(placed), day, today), today).get('day')).toBe(fault)
  })
})

describe('the address', () => {
  const question = questionOf(dated('2027-01-15', '2027-01-21'), today)

  it('holds the whole search', () => {
    if (!question) throw new Error('no question')
    const full = { ...question, cabin: 'C', isDirect: true, time: '06:00-12:00', isToAirport: true } as const
    const written = writeQuestion(full)
    expect(written).toEqual({
      from: 'HKG',
      to: 'LON',
      toAirport: '1',
      dep: '20270115',
      ret: '20270121',
      cabin: 'C',
      direct: '1',
      time: '06:00-12:00',
    })
    expect(questionOf(draftOf(readQuestion(written)), today)).toEqual(full)
  })

  it('without a return is one way; what is not understood counts as absent', () => {
    const asked = readQuestion({ from: 'hkg', to: 'L.*', dep: '20270230', cabin: 'Z', direct: 'yes', time: 'noon' })
    expect(asked).toEqual({
      from: 'HKG',
      isFromAirport: false,
      isToAirport: false,
      cabin: 'Y',
      isDirect: false,
      time: '',
      timeBack: '',
    })
    expect(questionOf(draftOf(asked), today)).toBeNull()
    expect(draftOf(readQuestion({ from: 'HKG', to: 'LON', dep: '20270115' })).legs).toHaveLength(1)
  })

  it('with days that are gone by is no search, and stands in the form with its fault', () => {
    const draft = draftOf(readQuestion({ from: 'HKG', to: 'LON', dep: '20260115' }))
    expect(questionOf(draft, today)).toBeNull()
    expect(faultsOf(draft, today).get('day')).toBe('past')
  })
})
