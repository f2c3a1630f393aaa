import { BookingType, type Language } from '@portolan/contract/enums'
import type { TripSummary } from '@portolan/contract/features/trips/trips'
import { IconBed, IconCar, IconLuggage, IconPlane, IconTrain } from '@tabler/icons-react'
import { formatDays } from '../../lib/dates.ts'
import { plainText } from '../../lib/plain-text.ts'
import { listComma } from '../../lib/names.ts'
import { Marked } from '../../ui/search/marked.tsx'
import { LiveChip } from '../../parts/live-flight/live-chip.tsx'
import type { Option } from './option.ts'
import styles from './palette.module.css'

const icons = [
  [BookingType.Airfare, IconPlane],
  [BookingType.Railway, IconTrain],
  [BookingType.Hotel, IconBed],
  [BookingType.CarRental, IconCar],
] as const

/** Names beyond these are counted, not listed. */
const shownTravellers = 2

interface Shown {
  readonly query: string
  readonly language: Language
  /** Of the person whose trips these are, nobody needs to be told. */
  readonly withTravellers: boolean
  /** The flight that is asked for: how it is doing stands beside its trips. */
  readonly flight?: { readonly carrier: string; readonly number: string } | null
}

export function tripOption(trip: TripSummary, shown: Shown, choose: () => void): Option {
  const [, TripIcon] = icons.find(([type]) => trip.IncludeBookingTypes.includes(type)) ?? [null, IconLuggage]
  return {
    key: `trip-${trip.OrderId}`,
    icon: <TripIcon size={18} stroke={1.75} aria-hidden />,
    label: plainText(trip.TripName),
    detail: <TripFacts trip={trip} {...shown} />,
    ...(isFlight(trip, shown.flight)
      ? { aside: <LiveChip flight={trip.NextFlight} /> }
      : trip.MainBkgRef
        ? {
            aside: (
              <span className={styles.code}>
                <Marked text={trip.MainBkgRef} query={shown.query} />
              </span>
            ),
          }
        : {}),
    choose,
  }
}

function isFlight(
  trip: TripSummary,
  flight: Shown['flight'],
): trip is TripSummary & { NextFlight: NonNullable<TripSummary['NextFlight']> } {
  return !!flight && trip.NextFlight?.FlightNumber === `${flight.carrier} ${flight.number}`
}

function TripFacts({ trip, query, language, withTravellers }: Shown & { readonly trip: TripSummary }) {
  const hidden = trip.Travelers.length - shownTravellers
  const names = trip.Travelers.slice(0, shownTravellers).join(listComma(language))
  return (
    <>
      <span>{formatDays(trip.StartDateRemark, trip.EndDateRemark, language)}</span>
      {trip.Places.length > 1 && (
        <span>
          <Marked text={trip.Places.join(' – ')} query={query} />
        </span>
      )}
      {withTravellers && names && (
        <span>
          <Marked text={names} query={query} />
          {hidden > 0 && ` +${hidden}`}
        </span>
      )}
    </>
  )
}
