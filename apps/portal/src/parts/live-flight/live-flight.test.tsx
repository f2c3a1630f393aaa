import type { NextFlight } from '@portolan/contract/schemas/live-flight'
import { TravelStateType } from '@portolan/contract/enums'
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTexts } from '../../lib/i18n.ts'
import { NextFlightLine } from './next-flight-line.tsx'

beforeEach(() => startTexts())
afterEach(cleanup)

const flight = (over: Partial<NextFlight> = {}): NextFlight => ({
  Basis: 'live',
  AsOf: '2026-11-20T06:02:00.000Z',
  DownSince: null,
  TravelStateType: TravelStateType.OnTime,
  Phase: null,
  DelayMinutes: 0,
  DepTimeRemark: null,
  ArrTimeRemark: null,
  DepTerminal: '1',
  DepGate: '42',
  CheckInDesks: 'B7',
  ArrTerminal: '2',
  ArrGate: null,
  Belt: '7',
  AircraftName: null,
  DivertedTo: null,
  IsReturning: false,
  FliesAs: null,
  FlightNumber: 'CX 289',
  DepAirport: 'HKG',
  ArrAirport: 'FRA',
  BookedDepTimeRemark: '20261120235500',
  BookedArrTimeRemark: '20261121051000',
  ...over,
})
const shown = (over: Partial<NextFlight> = {}) => {
  const { container } = render(<NextFlightLine flight={flight(over)} />)
  const text = container.textContent ?? ''
  cleanup()
  return text
}

it('shows terminal and gate before it leaves, and the belt once it is under way', () => {
  expect(shown()).toContain('CX 289 23:55 HKGTerminal 1Gate 42On time')
  expect(shown({ TravelStateType: TravelStateType.EnRoute })).toContain('05:10 FRATerminal 2Belt 7En route')
  expect(shown({ TravelStateType: TravelStateType.Landed })).toContain('Belt 7Landed')
})

it('strikes the booked time out beside the new one', () => {
  const text = shown({ TravelStateType: TravelStateType.Delayed, DelayMinutes: 95, DepTimeRemark: '20261121013000' })
  expect(text).toContain('planned 23:55 now 01:30 HKG')
  expect(text).toContain('Delayed 1 hr 35 min')
})

it.each([
  [{ TravelStateType: TravelStateType.Cancelled }, 'Cancelled'],
  [{ DivertedTo: { Code: 'MUC', Name: 'Munich' }, TravelStateType: TravelStateType.EnRoute }, 'Lands in Munich'],
  [{ DivertedTo: { Code: 'HKG', Name: 'Hong Kong' }, IsReturning: true }, 'Returns to Hong Kong'],
  [{ Phase: 'boarding' }, 'Boarding'],
  [{ Phase: 'gate_closed' }, 'Gate closed'],
] as const)('names the state %o', (over, word) => {
  expect(shown(over)).toContain(word)
})

it('says what it rests on, and since when nobody tells', () => {
  expect(shown()).toMatch(/Live, as of .*06:02|Live, as of/)
  const down = shown({ Basis: 'schedule', AsOf: null, DownSince: '2026-11-20T05:00:00.000Z' })
  expect(down).toContain('As booked')
  expect(down).toMatch(/By the scheduleNo live status since /)
})
