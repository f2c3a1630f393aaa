import type { ItineraryItem } from '@portolan/contract/features/trips/itinerary'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay, formatTime } from '../../lib/dates.ts'
import { useLanguage } from '../../lib/preferences.ts'
import { arrivalFacts, departureFacts } from '../live-flight/board-facts.ts'
import { LiveStatus } from '../live-flight/live-status.tsx'
import { EmissionNote } from './emissions.tsx'
import { Fact } from './fact.tsx'
import { ItemFrame } from './item-frame.tsx'
import { flightNumber } from './item-names.ts'
import { ItemWarnings } from './item-warnings.tsx'
import { Leg, Stopover } from './leg.tsx'
import styles from './trip-detail.module.css'

interface Of<T extends ItineraryItem['Type']> {
  readonly item: Extract<ItineraryItem, { Type: T }>
  /** What it costs. */
  readonly price: ReactNode
}

interface Journey<T extends 'A' | 'R'> extends Of<T> {
  /** What leads to a segment; of the first one nothing. */
  readonly connectionOf?: (segment: number) => ReactNode
}

export function TrainItem({ item, price, connectionOf }: Journey<'R'>) {
  const { t } = useTranslation('tripDetail')
  const [first] = item.Segments
  return (
    <ItemFrame item={item} price={price} day={first?.FromDateTimeRemark ?? ''}>
      {item.Segments.map((segment, index) => (
        <div key={`${segment.TrainNo ?? ''} ${segment.FromDateTimeRemark}`}>
          {connectionOf?.(index) ?? <Stopover minutes={segment.StopoverTime} place={segment.FromSiteName} />}
          <Leg
            minutes={segment.ElapsedTime}
            isTimeKnown={segment.IsTimeKnown}
            from={{ at: segment.FromDateTimeRemark, code: null, name: segment.FromSiteName, terminal: null }}
            to={{ at: segment.ToDateTimeRemark, code: null, name: segment.ToSiteName, terminal: null }}
            title={segment.TrainNo}
            facts={[
              segment.VendorName,
              segment.CabinClassName,
              segment.SeatName && t('seat', { seat: segment.SeatName }),
              segment.Confirmation && t('railwayReference', { reference: segment.Confirmation }),
            ]}
          >
            <EmissionNote emission={segment.Emission} />
            <ItemWarnings warnings={segment.Warnings} type={item.Type} />
          </Leg>
        </div>
      ))}
    </ItemFrame>
  )
}

export function HotelItem({ item, price }: Of<'H'>) {
  const { t } = useTranslation('tripDetail')
  const language = useLanguage()
  const { CheckinDateRemark, CheckoutDateRemark, CheckinTime, CheckoutTime } = item
  const { Nights, RoomName, Address, CityName, Confirmation } = item
  const at = (text: 'readyFrom' | 'leaveBy', remark: string, time: string | null) => {
    const day = formatDay(remark, language)
    return time === null ? day : t(text, { day, time: formatTime(`${remark}${time}00`) })
  }
  return (
    <ItemFrame item={item} price={price} day={CheckinDateRemark} note={CityName}>
      <dl className={styles.facts}>
        <Fact name={t('checkIn')}>{at('readyFrom', CheckinDateRemark, CheckinTime)}</Fact>
        <Fact name={t('checkOut')}>{CheckoutDateRemark && at('leaveBy', CheckoutDateRemark, CheckoutTime)}</Fact>
        <Fact name={t('stay')}>{Nights !== null && t('nights', { count: Nights })}</Fact>
        <Fact name={t('room')}>{RoomName}</Fact>
        <Fact name={t('address')}>{Address}</Fact>
        <Fact name={t('confirmation')}>{Confirmation}</Fact>
        <Fact name={t('emissions')}>
          <EmissionNote emission={item.Emission} />
        </Fact>
      </dl>
      <ItemWarnings warnings={item.Warnings} type={item.Type} />
    </ItemFrame>
  )
}

export function CarItem({ item, price }: Of<'C'>) {
  const { t } = useTranslation('tripDetail')
  const language = useLanguage()
  const at = (remark: string | null, place: string | null) =>
    remark && [formatDay(remark, language), formatTime(remark), place].filter(Boolean).join(' · ')
  return (
    <ItemFrame item={item} price={price} day={item.PickupTimeRemark}>
      <dl className={styles.facts}>
        <Fact name={t('pickUp')}>{at(item.PickupTimeRemark, item.PickupPlace)}</Fact>
        <Fact name={t('dropOff')}>{at(item.DropoffTimeRemark, item.DropoffPlace)}</Fact>
        <Fact name={t('carClass')}>{item.CarClass}</Fact>
        <Fact name={t('confirmation')}>{item.Confirmation}</Fact>
      </dl>
      <ItemWarnings warnings={item.Warnings} type={item.Type} />
    </ItemFrame>
  )
}

type Segment = Extract<ItineraryItem, { Type: 'A' }>['Segments'][number]

export function FlightItem({ item, price, connectionOf }: Journey<'A'>) {
  const { t } = useTranslation('tripDetail')
  const { t: tLive } = useTranslation('liveFlight')
  const [first] = item.Segments
  const codes = [first?.DepAirport, ...item.Segments.map((segment) => segment.ArrAirport)].join(' – ')
  return (
    <ItemFrame item={item} price={price} day={first?.DepTimeRemark ?? ''} note={codes}>
      {item.Segments.map((segment, index) => (
        <div key={`${segment.FlightNumber} ${segment.DepTimeRemark}`}>
          {connectionOf?.(index) ?? (
            <Stopover minutes={segment.StopoverTime} place={segment.DepCityName ?? segment.DepAirport} />
          )}
          <Leg
            minutes={segment.ElapsedTime}
            isTimeKnown={segment.IsTimeKnown}
            from={{
              at: segment.DepTimeRemark,
              code: segment.DepAirport,
              name: segment.DepAirportName,
              terminal: segment.LiveFlight?.DepTerminal ?? segment.DepTerminal,
              expected: segment.LiveFlight?.DepTimeRemark ?? null,
              board: segment.LiveFlight ? departureFacts(segment.LiveFlight, tLive) : [],
            }}
            to={{
              at: segment.ArrTimeRemark,
              code: segment.ArrAirport,
              name: segment.ArrAirportName,
              terminal: segment.LiveFlight?.ArrTerminal ?? segment.ArrTerminal,
              expected: segment.LiveFlight?.ArrTimeRemark ?? null,
              board: segment.LiveFlight ? arrivalFacts(segment.LiveFlight, tLive) : [],
            }}
            title={flightNumber(segment)}
            facts={[
              segment.MarketingCarrierName,
              segment.OperatingCarrier && segment.OperatingCarrier !== segment.MarketingCarrier
                ? t('operatedBy', { carrier: segment.OperatingCarrierName ?? segment.OperatingCarrier })
                : null,
              cabinOf(segment.CabinClassName, segment.BookingClass),
              segment.LiveFlight?.FliesAs ? tLive('fliesAs', { flight: segment.LiveFlight.FliesAs }) : null,
              segment.LiveFlight?.AircraftName ?? segment.AircraftName,
              segment.SeatName && t('seat', { seat: segment.SeatName }),
              segment.AirlineLocator && t('airlineReference', { reference: segment.AirlineLocator }),
            ]}
          >
            {segment.LiveFlight && <LiveStatus flight={segment.LiveFlight} />}
            <Facilities segment={segment} />
            <EmissionNote emission={segment.Emission} />
            <ItemWarnings warnings={segment.Warnings} type={item.Type} />
          </Leg>
        </div>
      ))}
    </ItemFrame>
  )
}

const cabinOf = (cabin: string | null, booking: string | null) =>
  cabin && booking ? `${cabin} (${booking})` : (cabin ?? booking)

/** What the booking says is on board; what the agency has entered says who said so and when. */
function Facilities({ segment }: { readonly segment: Segment }) {
  const { t } = useTranslation('tripDetail')
  const language = useLanguage()
  if (segment.Facilities.length === 0) return <p className={styles.noFacilities}>{t('amenitiesNotFound')}</p>
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
