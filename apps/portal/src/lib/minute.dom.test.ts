import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { currentMinute, subscribeMinute } from './minute.ts'

const at = (time: string) => Date.parse(`2026-11-21T${time}Z`)
const stops: (() => void)[] = []
const watch = () => {
  const heard: string[] = []
  stops.push(subscribeMinute(() => heard.push(new Date(currentMinute()).toISOString().slice(11, 16))))
  return heard
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('ticks at the beginning of each minute, and not before', () => {
  vi.setSystemTime(at('10:20:42.500'))
  const heard = watch()
  expect(currentMinute()).toBe(at('10:20:00'))
  vi.advanceTimersByTime(17_499)
  expect(heard).toEqual([])
  vi.advanceTimersByTime(1)
  expect(heard).toEqual(['10:21'])
  vi.advanceTimersByTime(59_999)
  expect(heard).toEqual(['10:21'])
  vi.advanceTimersByTime(1)
  expect(heard).toEqual(['10:21', '10:22'])
})

it('has one timer for any number of clocks', () => {
  vi.setSystemTime(at('10:20:42'))
  const all = Array.from({ length: 12 }, watch)
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(18_000)
  expect(all.map((heard) => heard.length)).toEqual(Array.from({ length: 12 }, () => 1))
  expect(vi.getTimerCount()).toBe(1)
  for (const stop of stops.splice(0)) stop()
  expect(vi.getTimerCount()).toBe(0)
})

it.each(['visibilitychange', 'pageshow', 'focus'])(
  'is right at once after a sleep, on %s, and aligned again',
  (event) => {
    vi.setSystemTime(at('10:20:42'))
    const heard = watch()
    // Time goes on and no timer runs.
    vi.setSystemTime(at('13:05:30'))
    const target = event === 'visibilitychange' ? document : window
    target.dispatchEvent(new Event(event))
    expect(heard).toEqual(['13:05'])
    vi.advanceTimersByTime(29_999)
    expect(heard).toEqual(['13:05'])
    vi.advanceTimersByTime(1)
    expect(heard).toEqual(['13:05', '13:06'])
  },
)

it('a tab that is not looked at waits until it is', () => {
  vi.setSystemTime(at('10:20:42'))
  const heard = watch()
  vi.setSystemTime(at('10:40:00'))
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(heard).toEqual([])
})
