import { TravelStateType } from '@portolan/contract/enums'
import type { LiveFlight } from '@portolan/contract/schemas/live-flight'
import {
  type Icon,
  IconArrowBackUp,
  IconArrowRampRight,
  IconBan,
  IconCalendar,
  IconCircleCheck,
  IconClockExclamation,
  IconDoorEnter,
  IconPlaneArrival,
  IconPlaneDeparture,
} from '@tabler/icons-react'

/** How a flight is: an icon and a word, so that no colour has to say it. */
export interface LiveWord {
  readonly tone: 'neutral' | 'good' | 'warn' | 'bad'
  readonly Icon: Icon
  readonly text:
    | 'cancelled'
    | 'returning'
    | 'diverted'
    | 'landed'
    | 'enRoute'
    | 'boarding'
    | 'gateClosed'
    | 'delayed'
    | 'onTime'
    | 'scheduled'
}

/** A delay is worth a word from so many minutes on; the states have the same limit. */
const lateMinutes = 15

export function liveWord(flight: LiveFlight): LiveWord {
  const { TravelStateType: state, DivertedTo, IsReturning, Phase, DelayMinutes } = flight
  const isLate = (DelayMinutes ?? 0) >= lateMinutes
  if (state === TravelStateType.Cancelled) return { tone: 'bad', Icon: IconBan, text: 'cancelled' }
  if (IsReturning) return { tone: 'bad', Icon: IconArrowBackUp, text: 'returning' }
  if (DivertedTo !== null) return { tone: 'bad', Icon: IconArrowRampRight, text: 'diverted' }
  if (state === TravelStateType.Landed) return { tone: 'good', Icon: IconPlaneArrival, text: 'landed' }
  if (state === TravelStateType.EnRoute)
    return { tone: isLate ? 'warn' : 'good', Icon: IconPlaneDeparture, text: 'enRoute' }
  if (Phase === 'boarding') return { tone: isLate ? 'warn' : 'good', Icon: IconDoorEnter, text: 'boarding' }
  if (Phase === 'gate_closed') return { tone: 'warn', Icon: IconDoorEnter, text: 'gateClosed' }
  if (isLate) return { tone: 'warn', Icon: IconClockExclamation, text: 'delayed' }
  if (flight.Basis === 'live') return { tone: 'good', Icon: IconCircleCheck, text: 'onTime' }
  return { tone: 'neutral', Icon: IconCalendar, text: 'scheduled' }
}

/** Whether there is more to say than what is booked. */
export const hasNews = ({ Basis, DownSince }: LiveFlight): boolean => Basis === 'live' || DownSince !== null
