import { describe, expect, it } from 'vitest'
import { windowOf } from './ribbon-window.rules.ts'

const now = new Date('2026-11-22T06:05:30Z')
const there = { timeZone: 'Asia/Hong_Kong', now, flags: [] }
const mayLook = { ...there, flags: ['pastPlaces' as const] }

describe('windowOf', () => {
  it('takes fourteen days from today, with eight weeks to choose from', () => {
    const { firstDay, days, from, until, at, past, brush } = windowOf({}, there)
    expect([firstDay, days, from, until, at, past]).toEqual([
      '2026-11-22',
      14,
      new Date('2026-11-21T16:00:00Z'),
      new Date('2026-12-05T16:00:00Z'),
      new Date('2026-11-22T06:05:00Z'),
      null,
    ])
    expect([brush.firstDay, brush.edges.length, brush.edges.at(-1)]).toEqual([
      '2026-11-22',
      57,
      new Date('2027-01-16T16:00:00Z'),
    ])
    expect(windowOf({}, mayLook).brush.firstDay).toBe('2026-11-08')
  })

  it('looks for what comes next from its own beginning where it is yet to come', () => {
    const ahead = windowOf({ FromRemark: '20270110', Days: 7 }, there)
    expect(ahead.at).toEqual(ahead.from)
    expect(ahead.brush.firstDay).toBe('2026-11-22')
    expect(windowOf({ FromRemark: '20270310', Days: 7 }, there).brush).toMatchObject({ firstDay: '2027-01-20' })
  })

  it('days are as long as the clocks make them', () => {
    const { from, until } = windowOf(
      { FromRemark: '20260329', Days: 1 },
      { ...mayLook, timeZone: 'Europe/Berlin', now: new Date('2026-03-29T10:00:00Z') },
    )
    expect(until.getTime() - from.getTime()).toBe(23 * 3_600_000)
  })

  it('of days that are over asks for the right and a reason', () => {
    const codeOf = (run: () => unknown) => {
      try {
        return run()
      } catch (error) {
        return (error as { code: string }).code
      }
    }
    const before = { FromRemark: '20261121' }
    expect(codeOf(() => windowOf(before, there))).toBe('no_right')
    expect(codeOf(() => windowOf({ ...before, Reason: ' a' }, mayLook))).toBe('look_needs_reason')
    const looked = windowOf({ ...before, Reason: ' Typhoon ' }, mayLook)
    expect(looked.past).toEqual({ at: looked.from, reason: 'Typhoon' })
    // What is over for longer than persons are kept, and what is no day.
    for (const FromRemark of ['20260801', '20261399', '21000101'])
      expect(codeOf(() => windowOf({ FromRemark, Reason: 'Typhoon' }, mayLook))).toBe('invalid_date_format')
  })
})
