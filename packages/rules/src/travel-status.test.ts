import { describe, expect, it } from 'vitest'
import { type ScheduledItem, stateFromSchedule, stateOfJourney } from './travel-status.ts'

const at = (text: string) => Date.parse(text)
const flight: ScheduledItem = {
  kind: 'air',
  cancelled: false,
  startsAt: at('2026-05-10T10:00Z'),
  endsAt: at('2026-05-10T14:00Z'),
}

describe('stateFromSchedule', () => {
  it.each([
    ['2026-05-08T10:00Z', 'NotDeparted'],
    ['2026-05-09T09:59Z', 'NotDeparted'],
    ['2026-05-09T10:00Z', 'OnTime'],
    ['2026-05-10T10:00Z', 'EnRoute'],
    ['2026-05-10T13:59Z', 'EnRoute'],
    ['2026-05-10T14:00Z', 'Landed'],
  ])('a flight at %s is %s', (now, state) => expect(stateFromSchedule(flight, at(now))).toBe(state))

  it('a stay is never OnTime: it is not begun, under way or over', () => {
    const stay: ScheduledItem = { ...flight, kind: 'hotel' }
    expect(stateFromSchedule(stay, at('2026-05-10T09:00Z'))).toBe('NotDeparted')
    expect(stateFromSchedule(stay, at('2026-05-10T12:00Z'))).toBe('EnRoute')
    expect(stateFromSchedule(stay, at('2026-05-11T00:00Z'))).toBe('Landed')
  })

  it('Cancelled wins, and a missing time gives Unknown as soon as the state depends on it', () => {
    expect(stateFromSchedule({ ...flight, cancelled: true }, at('2026-05-11T00:00Z'))).toBe('Cancelled')
    expect(stateFromSchedule({ ...flight, startsAt: null, endsAt: null }, 0)).toBe('Unknown')
    expect(stateFromSchedule({ ...flight, endsAt: null }, at('2026-05-10T12:00Z'))).toBe('Unknown')
    expect(stateFromSchedule({ ...flight, startsAt: null }, at('2026-05-11T00:00Z'))).toBe('Landed')
  })
})

describe('stateOfJourney', () => {
  it('is that of the first segment that has not landed', () => {
    expect(stateOfJourney(['Landed', 'EnRoute', 'NotDeparted'])).toBe('EnRoute')
    expect(stateOfJourney(['Landed', 'OnTime'])).toBe('OnTime')
    expect(stateOfJourney(['Landed', 'Cancelled', 'Landed'])).toBe('Landed')
    expect(stateOfJourney(['Cancelled', 'Cancelled'])).toBe('Cancelled')
    expect(stateOfJourney([])).toBe('Unknown')
  })
})
