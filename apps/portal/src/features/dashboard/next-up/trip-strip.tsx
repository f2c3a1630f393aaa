import type { NextUpPlace, NextUpTrip } from '@portolan/contract/schemas/next-up'
import type { Position } from '@portolan/rules/great-circle'
import { formatTime } from '@portolan/rules/format-time'
import { localTimeAt } from '@portolan/rules/local-time'
import type { TFunction } from 'i18next'
import type { Language } from '@portolan/contract/enums'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyModule, useLazyModule } from '../../../lib/lazy-module.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import type { StripEnd, StripProps } from '../../../parts/strip-map/strip-map.types.ts'
import { arrivalShift, flownShare, zoneNote } from './times.ts'

const strip = lazyModule(() => import('../../../parts/strip-map/strip-map.tsx'), 'stripMap')

interface Props {
  readonly trip: NextUpTrip
  readonly now: number
  /** The times and zones stand beside it: its ends have their codes alone. */
  readonly isPlain?: boolean
}

/** The way on a strip of map, fetched once the band stands; nothing where the booking names no place of the map. */
export function TripStrip({ trip, now, isPlain = false }: Props) {
  const { t } = useTranslation('liveFlight')
  const language = useLanguage()
  // The minute moves the aircraft, and the light of a place; the ends stay what they are, so that nothing else is drawn anew.
  const ends = useMemo(() => endsOf(trip, { t, language, isPlain }), [trip, t, language, isPlain])
  const [module] = useLazyModule(strip, ends !== null)
  if (ends === null || module === null) return null
  const props: StripProps = trip.Ride
    ? { ...ends, flown: trip.Moment === 'land' ? flownShare(trip.Ride, now) : 0 }
    : { ...ends, startsAt: now, endsAt: now, flown: 0 }
  return <module.StripMap {...props} />
}

type Ends = Omit<StripProps, 'flown'>

interface Words {
  readonly t: TFunction<'liveFlight'>
  readonly language: Language
  readonly isPlain: boolean
}

function endsOf({ Ride, Stay, DueAt }: NextUpTrip, { t, language, isPlain }: Words): Ends | null {
  if (Stay) {
    const position = positionOf(Stay.At)
    if (!position) return null
    const at = Date.parse(DueAt ?? '')
    const label =
      Stay.At.TimeZone === null ? Stay.At.Name : `${Stay.At.Name} ${formatTime(localTimeAt(at, Stay.At.TimeZone))}`
    const from = {
      label,
      detail: DueAt === null ? '' : zoneNote(DueAt, Stay.At.TimeZone, language),
      name: Stay.Name ?? Stay.At.Name,
      position,
    }
    return { from, to: null, isFlight: false, startsAt: at, endsAt: at }
  }
  if (!Ride) return null
  const [from, to] = [positionOf(Ride.From), positionOf(Ride.To)]
  if (!from || !to) return null
  const end = (
    place: NextUpPlace,
    position: Position,
    remark: string | null,
    at: string | null,
    shift: string | null,
  ): StripEnd => ({
    label: [
      Ride.Type === 'air' ? (place.Code ?? place.Name) : place.Name,
      ...(isPlain ? [] : [remark && formatTime(remark), shift]),
    ]
      .filter(Boolean)
      .join(' '),
    detail: [
      isPlain || place.Terminal === null ? '' : t('terminal', { terminal: place.Terminal }),
      isPlain || at === null ? '' : zoneNote(at, place.TimeZone, language),
    ]
      .filter(Boolean)
      .join(' · '),
    name: place.Name,
    position,
  })
  const startsAt = Date.parse(Ride.DepAt)
  return {
    from: end(Ride.From, from, Ride.DepTimeRemark, Ride.DepAt, null),
    to: end(Ride.To, to, Ride.ArrTimeRemark, Ride.ArrAt, arrivalShift(Ride)),
    isFlight: Ride.Type === 'air',
    startsAt,
    endsAt: Ride.ArrAt === null ? startsAt : Date.parse(Ride.ArrAt),
  }
}

const positionOf = ({ Position: at }: NextUpPlace): Position | null =>
  at && { latitude: at.Latitude, longitude: at.Longitude }
