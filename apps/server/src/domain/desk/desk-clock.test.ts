import { expect, it } from 'vitest'
import { workingDaysKind } from '../working-days/working-days.kind.ts'
import { clockIn, serviceMinutes, startClock } from './desk-clock.rules.ts'
import { serviceLevelKind } from './service-level.kind.ts'

const calendar = { ...workingDaysKind.fallback, timeZone: 'Asia/Hong_Kong' }
const at = (text: string) => new Date(text)
/** Tuesday, 10:00 in Hong Kong. */
const now = at('2040-01-10T02:00:00Z')

it('a clock stops with what is left of its working time, and goes on with it', () => {
  const started = startClock(120, 'new', { now, calendar })
  expect(started).toEqual({ due_at: at('2040-01-10T04:00:00Z'), left_minutes: null })
  const stopped = clockIn(started, 'options', { now: at('2040-01-10T03:30:00Z'), calendar })
  expect(stopped).toEqual({ due_at: null, left_minutes: 30 })
  expect(clockIn(stopped, 'held', { now: at('2040-01-10T05:00:00Z'), calendar })).toEqual(stopped)
  // Ten minutes before the company closes.
  expect(clockIn(stopped, 'open', { now: at('2040-01-10T09:50:00Z'), calendar })).toEqual({
    due_at: at('2040-01-11T01:20:00Z'),
    left_minutes: null,
  })
})

it('what was late when it stopped is as late when it goes on', () => {
  const late = { due_at: at('2040-01-10T02:00:00Z'), left_minutes: null }
  const stopped = clockIn(late, 'held', { now: at('2040-01-10T02:45:00Z'), calendar })
  expect(stopped).toEqual({ due_at: null, left_minutes: -45 })
  expect(clockIn(stopped, 'open', { now: at('2040-01-11T02:00:00Z'), calendar }).due_at).toEqual(
    at('2040-01-11T01:15:00Z'),
  )
})

it('what is done keeps its clock, and without a service level there is none', () => {
  const done = { due_at: at('2040-01-10T04:00:00Z'), left_minutes: null }
  expect(clockIn(done, 'done', { now, calendar })).toEqual(done)
  expect(startClock(null, 'new', { now, calendar })).toEqual({ due_at: null, left_minutes: null })
  expect(startClock(60, 'approval', { now, calendar })).toEqual({ due_at: null, left_minutes: 60 })
})

it('a departure that is near leaves less time', () => {
  const level = serviceLevelKind.schema.parse({ request: { minutes: 240, near: { withinHours: 48, minutes: 60 } } })
  const minutes = (firstDay: string | null) =>
    serviceMinutes(level, 'request', { firstDay, timeZone: 'Asia/Hong_Kong', now })
  expect(['2040-01-12', '2040-01-13', '2040-01-09', null].map(minutes)).toEqual([60, 240, 60, 240])
  expect(serviceMinutes(level, 'task', { firstDay: null, timeZone: 'Asia/Hong_Kong', now })).toBeNull()
  expect(
    serviceLevelKind.schema.safeParse({ task: { minutes: 10, near: { withinHours: 1, minutes: 20 } } }).success,
  ).toBe(false)
})
