import { describe, expect, it } from 'vitest'
import { quietUntil, tellingOf } from './channels.rules.ts'
import { isNews } from './touched.ts'

const night = { Mail: true, Portal: true, QuietFrom: '22:00', QuietTo: '07:00' }

describe('quiet hours', () => {
  it.each<[string, string, string, string | null, Partial<typeof night>]>([
    ['at night, over midnight', '2040-01-10T15:30:00Z', 'Asia/Hong_Kong', '2040-01-10T23:00:00.000Z', {}],
    ['after midnight', '2040-01-10T17:00:00Z', 'Asia/Hong_Kong', '2040-01-10T23:00:00.000Z', {}],
    ['as they begin', '2040-01-10T14:00:00Z', 'Asia/Hong_Kong', '2040-01-10T23:00:00.000Z', {}],
    ['as they end', '2040-01-10T23:00:00Z', 'Asia/Hong_Kong', null, {}],
    ['by day', '2040-01-10T04:00:00Z', 'Asia/Hong_Kong', null, {}],
    ['the same instant elsewhere', '2040-01-10T15:30:00Z', 'Europe/London', null, {}],
    [
      'within a day',
      '2040-01-10T12:30:00Z',
      'UTC',
      '2040-01-10T14:00:00.000Z',
      { QuietFrom: '12:00', QuietTo: '14:00' },
    ],
    ['from and to the same are none', '2040-01-10T12:30:00Z', 'UTC', null, { QuietFrom: '12:00', QuietTo: '12:00' }],
    // The clocks go forward from 02:00 to 03:00.
    ['over a change of the clocks', '2040-03-25T00:30:00Z', 'Europe/Berlin', '2040-03-25T05:00:00.000Z', {}],
  ])('%s', (_, now, zone, end, change) => {
    expect(quietUntil({ ...night, ...change }, new Date(now), zone)?.toISOString() ?? null).toBe(end)
  })
})

describe('channels', () => {
  const now = new Date('2040-01-10T15:30:00Z')
  it('are those of the setting, at the end of the quiet hours', () => {
    const end = new Date('2040-01-10T23:00:00Z')
    expect(tellingOf({ ...night, Mail: false }, 4, now, 'Asia/Hong_Kong')).toEqual({
      byMail: false,
      byPortal: true,
      at: end,
    })
  })
  it('may both be off; Extreme ignores channels and quiet hours', () => {
    const silent = { ...night, Mail: false, Portal: false }
    expect(tellingOf(silent, 4, now, 'Asia/Hong_Kong')).toBeNull()
    expect(tellingOf(silent, 5, now, 'Asia/Hong_Kong')).toEqual({ byMail: true, byPortal: true, at: now })
  })
})

it('what a source said long ago is no news, unless it rose or is Extreme', () => {
  const old = { level: 4, sentAt: new Date('2040-01-01'), updatedAt: new Date('2040-01-10'), hasRisen: false }
  expect([
    isNews(old),
    isNews({ ...old, level: 5 }),
    isNews({ ...old, hasRisen: true }),
    isNews({ ...old, sentAt: new Date('2040-01-08') }),
  ]).toEqual([false, true, true, true])
})
