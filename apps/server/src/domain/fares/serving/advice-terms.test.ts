import { describe, expect, it } from 'vitest'
import { type GivenAdvice, judgeAdvice, judgedUntil, waitsUntil } from './advice-terms.ts'

const judged = (waits: boolean, later: readonly (readonly [day: string, price: number])[], more: object = {}) =>
  judgeAdvice({
    givenOn: '2026-11-01',
    departsOn: '2027-02-01',
    waits,
    price: 1000,
    later: later.map(([seenOn, price]) => ({ seenOn, price })),
    bookedOn: null,
    ...more,
  } satisfies GivenAdvice)

describe('advice that was given', () => {
  it('waits two weeks, to the last week before departure, or to the next day', () => {
    expect(waitsUntil('2026-11-01', '2027-02-01')).toBe('2026-11-15')
    expect(waitsUntil('2026-11-01', '2026-11-18')).toBe('2026-11-11')
    expect(waitsUntil('2026-11-01', '2026-11-05')).toBe('2026-11-02')
    expect(judgedUntil('2026-11-01', '2027-02-01')).toBe('2026-11-15')
    expect(judgedUntil('2026-11-01', '2026-11-05')).toBe('2026-11-05')
  })

  it('to wait was right where one paid less in the end', () => {
    expect(
      judged(true, [
        ['2026-11-04', 1100],
        ['2026-11-12', 950],
      ]),
    ).toEqual({ paid: 950, isRight: true })
    expect(
      judged(true, [
        ['2026-11-04', 900],
        ['2026-11-12', 1000],
      ]),
    ).toEqual({ paid: 1000, isRight: false })
    expect(
      judged(true, [
        ['2026-11-12', 1000],
        ['2026-11-16', 500],
      ]),
      'too late',
    ).toMatchObject({ isRight: false })
  })

  it('to wait ends where the portal says book', () => {
    const prices = [
      ['2026-11-04', 900],
      ['2026-11-12', 1000],
    ] as const
    expect(judged(true, prices, { bookedOn: '2026-11-05' })).toEqual({ paid: 900, isRight: true })
    expect(judged(true, prices, { bookedOn: '2026-11-02' }), 'the first price after').toMatchObject({ paid: 900 })
    expect(judged(true, prices, { bookedOn: '2026-12-24' })).toMatchObject({ paid: 1000 })
  })

  it('to book was right unless more than two percent were to be saved', () => {
    expect(
      judged(false, [
        ['2026-11-04', 985],
        ['2026-11-12', 1200],
      ]),
    ).toEqual({ paid: 985, isRight: true })
    expect(
      judged(false, [
        ['2026-11-04', 970],
        ['2026-11-12', 1200],
      ]),
    ).toEqual({ paid: 970, isRight: false })
  })

  it('cannot be judged where no later price was seen', () => {
    expect(judged(true, [])).toBeNull()
    expect(
      judged(false, [
        ['2026-11-01', 900],
        ['2026-11-16', 900],
      ]),
    ).toBeNull()
  })
})
