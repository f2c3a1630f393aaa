import type { Language } from '@portolan/contract/enums'
import type { NextUpItem, NextUpTrip } from '@portolan/contract/schemas/next-up'
import type { TFunction } from 'i18next'
import { daysTo, isWithinDay, momentOf, timeUntil } from './times.ts'

type Translate = TFunction<'nextUp'>
interface Reader {
  readonly now: number
  readonly language: Language
}

/** An item as a chip: what it is, and how many or until when. */
export function shortOf(item: NextUpItem, t: Translate, reader: Reader): string {
  switch (item.Kind) {
    case 'trip':
      return shortTrip(item, reader)
    case 'approvals':
      return t('approvals', { count: item.Total })
    case 'coordinator': {
      if (item.Incidents) return t('incidents', { count: item.Incidents.Total })
      const landing = item.People?.LandToday ?? 0
      return landing > 0 ? t('landToday', { count: landing }) : t('people')
    }
    case 'proposal':
      return t('proposals', { count: item.Total })
    case 'deadline':
      return t('deadlines', { count: item.Total })
  }
}

function shortTrip(trip: NextUpTrip, { now, language }: Reader): string {
  const { Ride, Stay, DueAt } = trip
  const name = Ride ? (Ride.Number ?? Ride.To.Name) : (Stay?.At.Name ?? trip.TripName)
  if (DueAt === null) return name
  const remark = Ride?.DepTimeRemark ?? Stay?.BeginRemark ?? ''
  // Not how long it takes until then: the heading counts to the boarding.
  const when = isWithinDay(DueAt, now)
    ? momentOf(DueAt, now, language)
    : daysTo(remark, now, Ride?.From.TimeZone ?? Stay?.At.TimeZone ?? null, language)
  return `${name} · ${when}`
}

/** The question that the heading answers: how long until boarding, leaving, landing; on which day where it is far. */
export function headingOf(trip: NextUpTrip, t: Translate, { now, language }: Reader): string {
  const { Ride, Stay, Moment, DueAt } = trip
  const at = DueAt ?? ''
  if (Stay) {
    const isToday = isWithinDay(at, now)
    const when = isToday
      ? t('inTime', { time: timeUntil(at, now, language) })
      : daysTo(Stay.BeginRemark, now, Stay.At.TimeZone, language)
    if (Moment === 'pickUp') return t('pickUpWhen', { when })
    return isToday
      ? t('checkInFrom', { time: momentOf(at, now, language) })
      : t('checkInWhen', { place: Stay.At.Name, when })
  }
  if (!Ride) return trip.TripName
  const isFlight = Ride.Type === 'air'
  if (Moment === 'land')
    return t(isFlight ? 'landsIn' : 'arrivesIn', { place: Ride.To.Name, time: timeUntil(at, now, language) })
  if (!isWithinDay(at, now))
    return t('placeWhen', { place: Ride.To.Name, when: daysTo(Ride.DepTimeRemark, now, Ride.From.TimeZone, language) })
  if (Ride.BoardsAt !== null && Date.parse(Ride.BoardsAt) > now)
    return t('boardingIn', { time: timeUntil(Ride.BoardsAt, now, language) })
  return t(isFlight ? 'leavesIn' : 'departsIn', { time: timeUntil(at, now, language) })
}
