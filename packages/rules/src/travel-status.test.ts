import { describe, expect, it } from 'vitest'
import {
  countStates,
  type LiveTimes,
  type ScheduledItem,
  type StatedItem,
  stateFromSchedule,
  stateOfJourney,
  statusAt,
} from './travel-status.ts'

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

const told = at('2026-05-01T00:00Z')
const nothing: LiveTimes = {
  asOf: at('2026-05-10T08:00Z'),
  departsAt: null,
  arrivesAt: null,
  hasDeparted: null,
  hasArrived: null,
  cancelled: false,
  divertedTo: null,
}
const stated = (live: Partial<LiveTimes> | null, item: Partial<ScheduledItem> = {}): StatedItem => ({
  ...flight,
  ...item,
  toldAt: told,
  live: live && { ...nothing, ...live },
})
const statusOf = (item: StatedItem, now: string) => {
  const { state, basis, delayMinutes } = statusAt(item, at(now))
  return [state, basis, delayMinutes]
}

describe('statusAt', () => {
  it('says by schedule what nobody has told live, and when the schedule was told', () => {
    expect(statusAt(stated(null), at('2026-05-10T09:00Z'))).toEqual({
      state: 'OnTime',
      basis: 'schedule',
      asOf: told,
      delayMinutes: null,
    })
    expect(statusOf(stated({}), '2026-05-10T09:00Z')).toEqual(['OnTime', 'schedule', null])
  })

  it('answers a past instant with what was known then', () => {
    const item = stated({ departsAt: at('2026-05-10T11:00Z') })
    expect(statusOf(item, '2026-05-10T07:59Z')).toEqual(['OnTime', 'schedule', null])
    expect(statusAt(item, at('2026-05-10T08:00Z'))).toEqual({
      state: 'Delayed',
      basis: 'live',
      asOf: nothing.asOf,
      delayMinutes: 60,
    })
  })

  it.each([
    ['2026-05-10T10:14:59Z', null, 'OnTime', 14],
    ['2026-05-10T10:15Z', null, 'Delayed', 15],
    ['2026-05-10T10:00Z', '2026-05-10T14:15Z', 'Delayed', 15],
    ['2026-05-10T09:50Z', '2026-05-10T13:40Z', 'OnTime', -10],
    [null, '2026-05-10T15:00Z', 'Delayed', 60],
  ])('departure at %s, arrival at %s: %s, before it leaves', (departs, arrives, state, delay) => {
    const item = stated({ departsAt: departs && at(departs), arrivesAt: arrives && at(arrives) } as Partial<LiveTimes>)
    expect(statusOf(item, '2026-05-10T09:00Z')).toEqual([state, 'live', delay])
  })

  it('is EnRoute in the air, however late, and Landed when it lands', () => {
    const late = stated({ departsAt: at('2026-05-10T11:00Z'), arrivesAt: at('2026-05-10T15:10Z') })
    expect(statusOf(late, '2026-05-10T10:59Z')).toEqual(['Delayed', 'live', 70])
    expect(statusOf(late, '2026-05-10T11:00Z')).toEqual(['EnRoute', 'live', 70])
    expect(statusOf(late, '2026-05-10T15:09Z')).toEqual(['EnRoute', 'live', 70])
    expect(statusOf(late, '2026-05-10T15:10Z')).toEqual(['Landed', 'live', 70])
  })

  it('supposes no earlier arrival than the departure is late', () => {
    const late = stated({ departsAt: at('2026-05-10T13:00Z') })
    expect(statusOf(late, '2026-05-10T14:30Z')).toEqual(['EnRoute', 'live', 180])
    expect(statusOf(late, '2026-05-10T17:00Z')).toEqual(['Landed', 'live', 180])
  })

  it('believes who says that it has not left or not landed yet, for six hours', () => {
    const waiting = stated({ asOf: at('2026-05-10T10:20Z'), hasDeparted: false })
    expect(statusOf(waiting, '2026-05-10T10:20Z')).toEqual(['Delayed', 'live', 20])
    expect(statusOf(waiting, '2026-05-10T16:20Z')).toEqual(['Landed', 'live', null])
    const justDue = stated({ asOf: at('2026-05-10T10:05Z'), hasDeparted: false })
    expect(statusOf(justDue, '2026-05-10T10:06Z')).toEqual(['OnTime', 'live', 5])
    const circling = stated({ asOf: at('2026-05-10T14:10Z'), hasDeparted: true, hasArrived: false })
    expect(statusOf(circling, '2026-05-10T14:30Z')).toEqual(['EnRoute', 'live', null])
    expect(statusOf(circling, '2026-05-10T20:10Z')).toEqual(['Landed', 'live', null])
  })

  it('counts what has happened from when it was told', () => {
    const early = stated({ asOf: at('2026-05-10T13:40Z'), arrivesAt: at('2026-05-10T13:35Z'), hasArrived: true })
    expect(statusOf(early, '2026-05-10T13:39Z')).toEqual(['EnRoute', 'schedule', null])
    expect(statusOf(early, '2026-05-10T13:40Z')).toEqual(['Landed', 'live', -25])
    const gone = stated({ asOf: at('2026-05-10T09:58Z'), hasDeparted: true })
    expect(statusOf(gone, '2026-05-10T09:59Z')).toEqual(['EnRoute', 'live', null])
  })

  it('Cancelled wins, by whoever says so', () => {
    expect(statusOf(stated({ cancelled: true, hasDeparted: true }), '2026-05-10T12:00Z')).toEqual([
      'Cancelled',
      'live',
      null,
    ])
    expect(statusOf(stated({ cancelled: true }), '2026-05-10T07:00Z')).toEqual(['OnTime', 'schedule', null])
    const byLedger = stated({ departsAt: at('2026-05-10T11:00Z') }, { cancelled: true })
    expect(statusOf(byLedger, '2026-05-10T09:00Z')).toEqual(['Cancelled', 'schedule', null])
  })

  it('a diverted flight is EnRoute, then Landed', () => {
    const diverted = stated({ divertedTo: 'KIX', arrivesAt: at('2026-05-10T14:40Z'), hasDeparted: true })
    expect(statusOf(diverted, '2026-05-10T14:00Z')).toEqual(['EnRoute', 'live', 40])
    expect(statusOf(diverted, '2026-05-10T14:40Z')).toEqual(['Landed', 'live', 40])
  })

  it('knows what is missing, and takes from live data what the schedule lacks', () => {
    const noArrival = { endsAt: null }
    const noTimes = { startsAt: null, endsAt: null }
    expect(statusOf(stated(null, noTimes), '2026-05-10T09:00Z')).toEqual(['Unknown', 'schedule', null])
    expect(statusOf(stated({ departsAt: at('2026-05-10T10:00Z') }, noTimes), '2026-05-10T09:00Z')).toEqual([
      'OnTime',
      'live',
      null,
    ])
    expect(statusOf(stated({ hasDeparted: true }, noArrival), '2026-05-10T12:00Z')).toEqual(['EnRoute', 'live', null])
    expect(statusOf(stated({ hasDeparted: true }, noArrival), '2026-05-11T08:00Z')).toEqual(['Unknown', 'live', null])
    expect(statusOf(stated({ hasArrived: true }, noTimes), '2026-05-10T12:00Z')).toEqual(['Landed', 'live', null])
    expect(statusOf(stated({ arrivesAt: at('2026-05-10T14:00Z') }, noTimes), '2026-05-10T12:00Z')[0]).toBe('Unknown')
    expect(statusOf(stated({ arrivesAt: at('2026-05-10T14:00Z') }, noTimes), '2026-05-10T14:00Z')[0]).toBe('Landed')
  })

  it('does not land before it leaves, when a source says so', () => {
    const faulty = stated(null, { endsAt: at('2026-05-09T14:00Z') })
    expect(statusOf(faulty, '2026-05-10T09:00Z')).toEqual(['OnTime', 'schedule', null])
    expect(statusOf(faulty, '2026-05-10T12:00Z')).toEqual(['Unknown', 'schedule', null])
    expect(statusOf(stated({ arrivesAt: at('2026-05-09T14:00Z') }), '2026-05-10T12:00Z')[0]).toBe('EnRoute')
  })

  it('trains are like flights; a stay is in house, never on time', () => {
    const late = { departsAt: at('2026-05-10T10:30Z') }
    expect(statusOf(stated(late, { kind: 'rail' }), '2026-05-10T09:00Z')).toEqual(['Delayed', 'live', 30])
    const stay = stated(null, { kind: 'hotel' })
    expect(
      ['2026-05-10T09:00Z', '2026-05-10T12:00Z', '2026-05-10T14:00Z'].map((now) => statusOf(stay, now)[0]),
    ).toEqual(['NotDeparted', 'EnRoute', 'Landed'])
  })
})

describe('countStates', () => {
  const proportionsOf = (counts: Parameters<typeof countStates>[0]) =>
    Object.fromEntries(
      countStates(counts).flatMap(({ state, proportion }) => (proportion > 0 ? [[state, proportion]] : [])),
    )

  it('gives proportions that add up to 100', () => {
    expect(proportionsOf({ OnTime: 1, EnRoute: 1, Landed: 1 })).toEqual({ OnTime: 34, EnRoute: 33, Landed: 33 })
    expect(proportionsOf({ OnTime: 2, Delayed: 995, Unknown: 3 })).toEqual({ Delayed: 100 })
    expect(proportionsOf({ OnTime: 1, Cancelled: 6 })).toEqual({ OnTime: 14, Cancelled: 86 })
    expect(proportionsOf({})).toEqual({})
  })
})
