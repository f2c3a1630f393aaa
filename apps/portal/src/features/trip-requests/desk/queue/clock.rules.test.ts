import { describe, expect, it } from 'vitest'
import { calledName, claimAt, clockOf, idleMinutes, minutesUntil } from './clock.rules.ts'

const now = Date.parse('2026-11-22T06:05:00Z')
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString()
const timed = { State: 'new', DueAt: at(60), LeftMinutes: null, ServiceMinutes: 120, DoneAt: null } as const

describe('a clock', () => {
  it.each([
    [61, 'calm'],
    [30, 'soon'],
    [16, 'soon'],
    [15, 'near'],
    [1, 'near'],
    [0, 'late'],
    [-3, 'late'],
  ])('with %i minutes left is %s', (minutes, urgency) => {
    expect(clockOf({ ...timed, DueAt: at(minutes) }, now)).toMatchObject({ kind: 'runs', urgency })
  })

  it('shows what is left of the service level, full at most and empty once late', () => {
    expect(clockOf(timed, now)).toMatchObject({ share: 0.5 })
    expect(clockOf({ ...timed, DueAt: at(900) }, now)).toMatchObject({ share: 1 })
    expect(clockOf({ ...timed, DueAt: at(-5) }, now)).toMatchObject({ share: 0, left: -300_000 })
    expect(clockOf({ ...timed, ServiceMinutes: null, DueAt: at(720) }, now)).toMatchObject({ share: 0.5 })
  })

  it('stands still while somebody else is awaited, with what is left of it', () => {
    const stands = { ...timed, DueAt: null, LeftMinutes: 30 }
    for (const State of ['held', 'approval', 'options'] as const)
      expect(clockOf({ ...stands, State }, now)).toEqual({ kind: 'stands', why: State, share: 0.25 })
    expect(clockOf({ ...stands, LeftMinutes: null, ServiceMinutes: null }, now)).toEqual({ kind: 'none' })
  })

  it('says afterwards whether it was in time', () => {
    const done = { ...timed, State: 'done' } as const
    expect(clockOf({ ...done, DoneAt: at(59) }, now)).toEqual({ kind: 'done', inTime: true })
    expect(clockOf({ ...done, DoneAt: at(61) }, now)).toEqual({ kind: 'done', inTime: false })
    expect(clockOf({ ...done, DueAt: null, DoneAt: at(61) }, now)).toEqual({ kind: 'done', inTime: null })
  })
})

describe('a claim', () => {
  const claim = (minutes: number) => ({ By: { LoginId: '1', Name: 'Maja Stern' }, Until: at(minutes), IsMine: false })

  it('ends by itself', () => {
    expect(claimAt({ Claim: claim(1) }, now)).not.toBeNull()
    expect(claimAt({ Claim: claim(0) }, now)).toBeNull()
    expect(claimAt({ Claim: null }, now)).toBeNull()
  })

  it('says for how long, and since when nobody has been seen', () => {
    expect(minutesUntil(at(9.2), now)).toBe(10)
    expect(minutesUntil(at(-1), now)).toBe(1)
    expect(idleMinutes(claim(6), now, 10)).toBe(4)
    expect(idleMinutes(claim(10), now, 10)).toBe(0)
  })

  it('calls people as colleagues do', () => {
    expect(['Maja Stern', 'Tomás Keller', '佐藤 健太', 'Cher'].map(calledName)).toEqual([
      'Maja',
      'Tomás',
      '佐藤 健太',
      'Cher',
    ])
  })
})
