import type { ItineraryItem } from '@portolan/contract/features/trips/itinerary'
import type { LiveFlight } from '@portolan/contract/schemas/live-flight'
import { formatWeekdayTime } from '@portolan/rules/format-time'
import { localTimeAt } from '@portolan/rules/local-time'
import { IconTicket } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatDay, ownZone } from '../../../lib/dates.ts'
import { useMinute } from '../../../lib/minute.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { arrivalFacts, departureFacts } from '../../live-flight/board-facts.ts'
import { LiveBasis } from '../../live-flight/live-basis.tsx'
import { LiveChip } from '../../live-flight/live-chip.tsx'
import { EmissionNote } from '../emission-note.tsx'
import { flightNumber } from '../item-names.ts'
import { ItemWarnings } from '../item-warnings.tsx'
import type { CardHead } from './card-head.ts'
import { RideTimes } from './ride-times.tsx'
import styles from './item-card.module.css'

type Flight = Extract<ItineraryItem, { Type: 'A' }>
type Segment = Flight['Segments'][number]

const cabinOf = (cabin: string | null, booking: string | null) =>
  cabin && booking ? `${cabin} (${booking})` : (cabin ?? booking)

export function flightHead({ Segments }: Flight, t: TFunction<'tripDetail'>, tLive: TFunction<'liveFlight'>): CardHead {
  const [segment] = Segments
  if (!segment) return { title: '', facts: [] }
  const { OperatingCarrier, OperatingCarrierName, MarketingCarrier, MarketingCarrierName, LiveFlight: live } = segment
  return {
    title: [flightNumber(segment), MarketingCarrierName].filter(Boolean).join(' · '),
    facts: [
      OperatingCarrier && OperatingCarrier !== MarketingCarrier
        ? t('operatedBy', { carrier: OperatingCarrierName ?? OperatingCarrier })
        : null,
      cabinOf(segment.CabinClassName, segment.BookingClass),
      live?.FliesAs ? tLive('fliesAs', { flight: live.FliesAs }) : null,
      live?.AircraftName ?? segment.AircraftName,
      segment.SeatName && t('seat', { seat: segment.SeatName }),
      segment.AirlineLocator && t('airlineReference', { reference: segment.AirlineLocator }),
    ],
  }
}

/** The state of a flight, and what it rests on. */
export function FlightChip({ flight }: { readonly flight: LiveFlight }) {
  const { t } = useTranslation('liveFlight')
  return (
    <span className={styles.live} role="group" aria-label={t('status')}>
      <LiveChip flight={flight} />
      <span className={styles.basis}>
        <LiveBasis flight={flight} />
      </span>
    </span>
  )
}

export function FlightBody({ segment }: { readonly segment: Segment }) {
  const { t } = useTranslation('tripDetail')
  const { t: tLive } = useTranslation('liveFlight')
  const live = segment.LiveFlight
  const terminal = (text: string | null | undefined) => (text ? t('terminal', { terminal: text }) : null)
  return (
    <div className={styles.body}>
      <RideTimes
        minutes={segment.ElapsedTime}
        isTimeKnown={segment.IsTimeKnown}
        from={{
          remark: segment.DepTimeRemark,
          expected: live?.DepTimeRemark ?? null,
          at: segment.DepAt,
          code: segment.DepAirport,
          name: segment.DepCityName ?? segment.DepAirportName ?? '',
          title: segment.DepAirportName,
          board: [terminal(live?.DepTerminal ?? segment.DepTerminal), ...(live ? departureFacts(live, tLive) : [])],
        }}
        to={{
          remark: segment.ArrTimeRemark,
          expected: live?.ArrTimeRemark ?? null,
          at: segment.ArrAt,
          code: segment.ArrAirport,
          name: segment.ArrCityName ?? segment.ArrAirportName ?? '',
          title: segment.ArrAirportName,
          board: [terminal(live?.ArrTerminal ?? segment.ArrTerminal), ...(live ? arrivalFacts(live, tLive) : [])],
        }}
      />
      <div className={styles.line}>
        <CheckIn segment={segment} />
        <EmissionNote emission={segment.Emission} />
      </div>
      <Facilities segment={segment} />
      <ItemWarnings warnings={segment.Warnings} type="A" />
    </div>
  )
}

/** When the airline opens check-in, on the reader's clocks; its page while it is open. */
function CheckIn({ segment: { CheckIn: window } }: { readonly segment: Segment }) {
  const { t } = useTranslation('tripDetail')
  const language = useLanguage()
  const now = useMinute()
  if (window === null || now > Date.parse(window.ClosesAt)) return null
  const year = localTimeAt(now, ownZone()).slice(0, 4)
  const at = (iso: string) => formatWeekdayTime(localTimeAt(Date.parse(iso), ownZone()), language, year)
  const isOpen = now >= Date.parse(window.OpensAt)
  const text = isOpen
    ? t('checkInOpen', { when: at(window.ClosesAt) })
    : t('checkInOpens', { when: at(window.OpensAt) })
  return (
    <span className={styles.checkIn}>
      <IconTicket size={16} stroke={1.75} aria-hidden />
      {window.Url !== null ? (
        <a href={window.Url} target="_blank" rel="noreferrer">
          {text}
          <span className="visually-hidden"> ({t('newTab')})</span>
        </a>
      ) : (
        text
      )}
    </span>
  )
}

/** What the booking says is on board; what the agency has entered says who said so and when. */
function Facilities({ segment }: { readonly segment: Segment }) {
  const { t } = useTranslation('tripDetail')
  const language = useLanguage()
  if (segment.Facilities.length === 0) return null
  return (
    <dl className={styles.facilities} aria-label={t('amenities')}>
      {segment.Facilities.map(({ Key, Value, Source, AsOf }) => (
        <div key={Key}>
          <dt>{Key}</dt>
          <dd>
            {Value}
            {Source !== null && AsOf !== null && (
              <small> {t('amenityOf', { source: Source, day: formatDay(AsOf, language) })}</small>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
