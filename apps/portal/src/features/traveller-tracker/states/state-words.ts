import { TravelStateType } from '@portolan/contract/enums'
import {
  type Icon,
  IconAlertOctagon,
  IconAlertTriangle,
  IconBed,
  IconCalendarClock,
  IconCircleCheck,
  IconCircleX,
  IconClockExclamation,
  IconHelpCircle,
  IconList,
  IconLogout,
  IconPlaneArrival,
  IconPlaneDeparture,
  IconTrain,
} from '@tabler/icons-react'

/** States in the order of the gauges; the overlays stand apart (domain: 'Travel status'). */
export const mainStates = [
  TravelStateType.All,
  TravelStateType.OnTime,
  TravelStateType.EnRoute,
  TravelStateType.Landed,
  TravelStateType.Delayed,
  TravelStateType.NotDeparted,
  TravelStateType.Cancelled,
  TravelStateType.Unknown,
] as const
export const overlayStates = [TravelStateType.Warning, TravelStateType.AtRisk] as const

export const stateIcons: Readonly<Record<TravelStateType, Icon>> = {
  [TravelStateType.All]: IconList,
  [TravelStateType.OnTime]: IconCircleCheck,
  [TravelStateType.EnRoute]: IconPlaneDeparture,
  [TravelStateType.Landed]: IconPlaneArrival,
  [TravelStateType.Warning]: IconAlertTriangle,
  [TravelStateType.Delayed]: IconClockExclamation,
  [TravelStateType.NotDeparted]: IconCalendarClock,
  [TravelStateType.AtRisk]: IconAlertOctagon,
  [TravelStateType.Cancelled]: IconCircleX,
  [TravelStateType.Unknown]: IconHelpCircle,
}

/** The text of a state's word, for the gauges. */
export const stateText = (state: TravelStateType) => `state${state}` as const

type Kind = 'A' | 'H' | 'R'

/** A stay is entered and left, where a flight leaves and lands. */
const stayTexts = { 2: 'inHouse', 3: 'checkedOut', 6: 'beforeCheckIn' } as const
const isStayState = (state: TravelStateType): state is 2 | 3 | 6 => state in stayTexts

/** The text of an item's state. */
export const itemStateText = (kind: Kind, state: TravelStateType) =>
  kind === 'H' && isStayState(state) ? stayTexts[state] : stateText(state)

/** The sign of an item's state: where it says what happens, that of its kind. */
export const itemStateIcons: Readonly<Record<Kind, Readonly<Record<TravelStateType, Icon>>>> = {
  A: stateIcons,
  H: {
    ...stateIcons,
    [TravelStateType.EnRoute]: IconBed,
    [TravelStateType.Landed]: IconLogout,
    [TravelStateType.NotDeparted]: IconBed,
  },
  R: { ...stateIcons, [TravelStateType.EnRoute]: IconTrain, [TravelStateType.Landed]: IconTrain },
}
