import { TravelStateType } from '@portolan/contract/enums'
import type { LiveFlight } from '@portolan/contract/schemas/live-flight'
import type { TFunction } from 'i18next'

type Translate = TFunction<'liveFlight'>

/** What boards show at the departure. */
export const departureFacts = (flight: LiveFlight, t: Translate): string[] =>
  [
    flight.CheckInDesks && t('desks', { desks: flight.CheckInDesks }),
    flight.DepGate && t('gate', { gate: flight.DepGate }),
  ].filter((fact): fact is string => fact !== null && fact !== '')

/** What they show at the arrival. */
export const arrivalFacts = (flight: LiveFlight, t: Translate): string[] =>
  [flight.ArrGate && t('gate', { gate: flight.ArrGate }), flight.Belt && t('belt', { belt: flight.Belt })].filter(
    (fact): fact is string => fact !== null && fact !== '',
  )

/** What matters next, for one line: before it leaves its terminal and gate, then where to go after it. */
export function nextFacts(flight: LiveFlight, t: Translate): string[] {
  const { TravelStateType: state } = flight
  if (state === TravelStateType.Cancelled) return []
  const isUnderWay = state === TravelStateType.EnRoute || state === TravelStateType.Landed
  const terminal = isUnderWay ? flight.ArrTerminal : flight.DepTerminal
  const facts = isUnderWay ? arrivalFacts(flight, t).slice(-1) : departureFacts(flight, t).slice(-1)
  return [...(terminal ? [t('terminal', { terminal })] : []), ...facts]
}
