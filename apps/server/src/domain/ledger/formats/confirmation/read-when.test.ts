import { describe, expect, it } from 'vitest'
import { checkedWhen, enteredWhen, readMoment, readWhen } from './read-when.ts'
import { sure } from './reading.ts'
import { now, sentAt } from './testing/read-sample.ts'

const read = (raw: unknown, more: Partial<Parameters<typeof readWhen>[1]> = {}) =>
  readWhen(raw, { zone: 'America/Los_Angeles', sentAt, now, ...more })
const short = (raw: unknown, more: Partial<Parameters<typeof readWhen>[1]> = {}) => {
  const { value, confidence, doubt } = read(raw, more)
  return [value, confidence, doubt].filter(Boolean).join(' ')
}

describe('a time', () => {
  it.each([
    ['2027-03-04T20:15:00-08:00'],
    ['2027-03-04T20:15:00'],
    ['2027-03-04 20:15'],
    ['2027-03-04T20:15:00.000-0800'],
    ['2027-03-04T20:15-08'],
    ['20270304T201500'],
    ['2027-03-04T20:15:00[America/Los_Angeles]'],
    ['Thu Mar 04 2027 20:15:00 GMT-0800 (Pacific Standard Time)'],
    ['Thu, 4 Mar 2027 20:15:00 -0800'],
    ['4 Mar 2027 20:15'],
    ['March 4, 2027 8:15 PM'],
    ['March 4th, 2027 at 8:15 p.m.'],
    ['04.03.2027, 20:15 Uhr'],
    ['Donnerstag, 4. März 2027 um 20.15 Uhr'],
    ['jeudi 4 mars 2027 à 20h15'],
    ['4 de marzo de 2027, 20:15'],
    ['giovedì 4 marzo 2027 ore 20:15'],
    ['4. 3. 2027 20:15'],
    ['2027年3月4日(木) 20時15分'],
    ['２０２７年３月４日 午後8:15'],
    ['2027年3月4日 下午8:15'],
    ['2027년 3월 4일 오후 8시 15분'],
    ['04MAR27 2015'],
    [{ '@type': 'QDateTime', '@value': '2027-03-04T20:15:00-08:00', timezone: 'America/Los_Angeles' }],
    [{ '@value': '2027-03-04T20:15:00', timezone: 'America/Los_Angeles' }],
    [['2027-03-04T20:15:00']],
  ])('is read from %j', (raw) => {
    expect(short(raw)).toBe('20270304201500 sure')
  })

  it('knows noon, midnight and the end of a day', () => {
    expect(
      ['Mar 4, 2027 12:15 AM', 'Mar 4, 2027 12:15 PM', '2027-03-04T24:00:00'].map((raw) => read(raw).value),
    ).toEqual(['20270304001500', '20270304121500', '20270305000000'])
  })

  it('is only a day where no time is written, which is doubtful where a time is required', () => {
    expect(short('2027-03-04')).toBe('20270304 likely time_missing')
    expect(short('2027-03-04', { isDayEnough: true })).toBe('20270304 sure')
    expect(short('2027-03-04T00:00:00', { isDayEnough: true })).toBe('20270304 sure')
  })

  it.each(['2027-02-30', '13/13/2027', 'soon', '20:15', 'March 2027', '25:61'])('is not made of %j', (raw) => {
    expect(short(raw)).toBe('missing date_unreadable')
  })

  it.each([undefined, null, '', '  ', {}, [], Number.NaN])('is missing in %j', (raw) => {
    expect(short(raw)).toBe('missing value_missing')
  })
})

describe('an order of numbers', () => {
  it('that is ambiguous is doubtful, with both readings as choices, the future one first', () => {
    const field = read('02-04-2027 18:35')
    expect(field).toMatchObject({ confidence: 'doubtful', doubt: 'date_ambiguous', raw: '02-04-2027 18:35' })
    expect(field.choices.toSorted()).toEqual(['20270204183500', '20270402183500'])
  })

  it('is known from a day above twelve, a dot, equal numbers, a weekday, and the rest of the file', () => {
    expect(short('02-13-2027 18:35')).toBe('20270213183500 sure')
    expect(short('02.04.2027 18:35')).toBe('20270402183500 sure')
    expect(short('02/02/2027 18:35')).toBe('20270202183500 sure')
    expect(short('Fri 02/04/2027 18:35')).toBe('20270402183500 sure')
    expect(short('02/04/2027 18:35', { dateOrder: 'MDY' })).toBe('20270204183500 likely date_ambiguous')
  })

  it('with two digits of a year may be any of three', () => {
    expect(read('05/04/27').choices).toHaveLength(3)
  })
})

describe('a year that is not written', () => {
  it('is that of the next such day after the message, and has to be confirmed', () => {
    expect(short('4 March 20:15')).toBe('20270304201500 doubtful year_missing')
    expect(short('20 November 20:15')).toBe('20261120201500 doubtful year_missing')
    expect(read('3月4日 20:15').choices[0]).toBe('20270304201500')
  })

  it('is proven by its weekday', () => {
    expect(short('Thu 4 Mar 20:15')).toBe('20270304201500 likely year_missing')
    expect(short('Tue 4 Mar 20:15')).toMatch(/ doubtful /)
  })

  it('on 29 February is in a leap year', () => {
    expect(read('29 Feb 20:15').value).toBe('20280229201500')
  })
})

describe('an offset', () => {
  it('that is the place’s gives the instant', () => {
    expect(read('2027-03-04T20:15:00-08:00').utc).toBe(Date.parse('2027-03-05T04:15Z'))
    expect(read('2027-03-04T20:15:00').utc).toBeUndefined()
  })

  it.each([
    ['2027-03-04T20:15:00-07:00', 'summer time missed'],
    ['2027-07-04T20:15:00-08:00', 'summer time forgotten'],
    ['2027-03-04T12:15:00+0:00', 'no zones known'],
  ])('that is not leaves the clock as it is and says so: %s', (raw) => {
    const field = read(raw)
    expect([field.value?.slice(8, 12), field.confidence, field.doubt, field.utc]).toEqual([
      raw.slice(11, 16).replace(':', ''),
      'likely',
      'offset_differs',
      undefined,
    ])
    expect(field.choices).toHaveLength(2)
  })

  it('that would change the day is doubtful', () => {
    expect(short('2027-03-04T04:15:00+01:00')).toBe('20270304041500 doubtful offset_differs')
  })

  it('of UTC is an instant, shown on the place’s clock', () => {
    expect(short('2027-03-05T04:15:00Z')).toBe('20270304201500 likely offset_differs')
    expect(short(1_804_220_100)).toBe('20270304201500 likely offset_differs')
    expect(short('1804220100000')).toBe('20270304201500 likely offset_differs')
    expect(read('2027-03-05T04:15:00Z').utc).toBe(Date.parse('2027-03-05T04:15Z'))
  })

  it('in UTC is doubtful where the zone is unknown', () => {
    expect(short('2027-03-05T04:15:00Z', { zone: null })).toBe('20270305041500 doubtful offset_differs')
    expect(short('2027-03-05T04:15:00+01:00', { zone: null })).toBe('20270305041500 sure')
  })

  it('of a stay is judged by when people arrive', () => {
    const stay = { zone: 'Asia/Tokyo', isDayEnough: true }
    expect(short('2027-03-04T15:00:00+00:00', stay)).toBe('20270304150000 likely offset_differs')
    expect(short('2027-03-03T23:00:00Z', stay)).toBe('20270304080000 likely offset_differs')
    expect(short('2027-03-03T15:00:00Z', stay)).toBe('20270303150000 doubtful offset_differs')
  })
})

describe('a date that looks wrong', () => {
  it.each([
    ['2026-10-01T10:00:00-07:00', 'before the message'],
    ['2028-03-04T20:15', 'too far ahead'],
    ['1970-01-01T00:45', 'nothing counted from'],
    ['Monday 4 March 2027 20:15', 'on another weekday'],
    ['4 Mar 2027 20:15 +1', 'more than was understood'],
    ['2027-03-04 - 2027-03-06', 'two at once'],
  ])('%s is said to be: %s', (raw) => {
    expect(read(raw).confidence).toBe('doubtful')
  })

  it('without a message is held against today, and kept', () => {
    expect(short('2017-03-04T20:15', { sentAt: null })).toBe('20170304201500 likely date_unlikely')
    expect(short('2025-03-04T20:15', { sentAt: null })).toBe('20250304201500 sure')
  })

  it('is borne out by when it was booked', () => {
    const bookedAt = Date.parse('2028-01-04T20:15Z')
    expect(short('2028-03-04T20:15', { bookedAt })).toBe('20280304201500 likely date_unlikely')
  })

  it('is looked at also where its reader was sure', () => {
    expect(checkedWhen(sure('20000131034000'), { sentAt: null, now })).toMatchObject({ doubt: 'date_unlikely' })
    expect(checkedWhen(sure('20270131034000'), { sentAt: null, now })).toEqual(sure('20270131034000'))
  })
})

describe('moments and answers', () => {
  it('are read with their offset, UTC without one', () => {
    expect(readMoment('2027-03-14T13:05:00-05:00', now)).toBe(Date.parse('2027-03-14T18:05Z'))
    expect(readMoment('2027-03-14T13:05:00', now)).toBe(Date.parse('2027-03-14T13:05Z'))
    expect(readMoment('yesterday', now)).toBeNull()
  })

  it('are times of a calendar', () => {
    expect(
      ['20270304', '202703042015', '20270304201500', '2027-03-04T20:15', '20270230', 'x'].map(enteredWhen),
    ).toEqual(['20270304', '20270304201500', '20270304201500', '20270304201500', null, null])
  })
})
