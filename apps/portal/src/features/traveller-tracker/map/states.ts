import { TravelStateType } from '@portolan/contract/enums'

/** States in the order of rings and lists, with the names of their colours and texts. Warning and AtRisk are no part of All. */
const states = {
  [TravelStateType.OnTime]: 'onTime',
  [TravelStateType.EnRoute]: 'enRoute',
  [TravelStateType.Landed]: 'landed',
  [TravelStateType.Delayed]: 'delayed',
  [TravelStateType.NotDeparted]: 'notDeparted',
  [TravelStateType.Cancelled]: 'cancelled',
  [TravelStateType.Unknown]: 'unknown',
  [TravelStateType.Warning]: 'warning',
  [TravelStateType.AtRisk]: 'atRisk',
} as const
type State = keyof typeof states
export type StateName = (typeof states)[State]

/** Parts of a ring, clockwise from the top. */
export const ringStates: readonly State[] = [
  TravelStateType.OnTime,
  TravelStateType.EnRoute,
  TravelStateType.Landed,
  TravelStateType.Delayed,
  TravelStateType.NotDeparted,
  TravelStateType.Cancelled,
  TravelStateType.Unknown,
  TravelStateType.Warning,
  TravelStateType.AtRisk,
]

export const stateName = (state: TravelStateType): StateName | null =>
  state === TravelStateType.All ? null : states[state]

/** The token of styles/tokens.css. */
export const stateToken = (state: TravelStateType): string => {
  const name = stateName(state)
  return name ? `--state-${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}` : '--primary'
}

/** Tokens of the parts of rings. */
export const ringTokens: readonly string[] = ringStates.map((state) => stateToken(state))
