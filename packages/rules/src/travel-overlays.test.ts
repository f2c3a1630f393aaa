import { describe, expect, it } from 'vitest'
import { isAtRisk, isWarned } from './travel-overlays.ts'

const at = (text: string) => Date.parse(`2026-05-${text}Z`)
const there = { from: at('10T10:00'), to: at('12T10:00') }

describe('isAtRisk', () => {
  it.each([
    ['09T09:59', 4, false],
    ['09T10:00', 4, true],
    ['11T00:00', 5, true],
    ['11T00:00', 3, false],
    ['12T09:59', 4, true],
    ['12T10:00', 4, false],
  ])('at %s with level %i: %s', (now, level, expected) => {
    expect(isAtRisk({ level, there, now: at(now) })).toBe(expected)
  })

  it('goes on while nobody knows that the person has left', () => {
    expect(isAtRisk({ level: 4, there: { ...there, to: null }, now: at('30T00:00') })).toBe(true)
  })
})

describe('isWarned', () => {
  const alert = { from: at('11T00:00'), to: at('11T12:00') }
  const one = { level: 3, threshold: 3, alert, there, now: at('10T12:00') }

  it('warns at or above the threshold of what is in force while the person is there', () => {
    expect(isWarned(one)).toBe(true)
    expect(isWarned({ ...one, level: 2 })).toBe(false)
    expect(isWarned({ ...one, alert: { from: at('12T10:00'), to: null } })).toBe(false)
    expect(isWarned({ ...one, alert: { from: at('01T00:00'), to: at('10T10:00') } })).toBe(false)
    expect(isWarned({ ...one, alert: { from: at('01T00:00'), to: null } })).toBe(true)
    expect(isWarned({ ...one, alert: { from: at('20T00:00'), to: null }, there: { ...there, to: null } })).toBe(true)
  })

  it('ends with the time there, and with the alert', () => {
    expect(isWarned({ ...one, now: at('11T11:59') })).toBe(true)
    expect(isWarned({ ...one, now: at('11T12:00') })).toBe(false)
    expect(isWarned({ ...one, alert: { ...alert, to: null }, now: at('12T10:00') })).toBe(false)
  })
})
