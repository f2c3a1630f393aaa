import type { ItineraryItem } from '@portolan/contract/features/trips/trips'
import { useTranslation } from 'react-i18next'
import { EmissionNote } from './emission-note.tsx'
import { ItemFrame } from './item-frame.tsx'
import { Leg, Stopover } from './leg.tsx'
import styles from './trip-detail.module.css'

type Flight = Extract<ItineraryItem, { Type: 'A' }>
type Segment = Flight['Segments'][number]

export function FlightItem({ item }: { readonly item: Flight }) {
  const { t } = useTranslation('tripDetail')
  const [first] = item.Segments
  const last = item.Segments.at(-1)
  const codes = [first?.DepAirport, ...item.Segments.map((segment) => segment.ArrAirport)].join(' – ')
  const brief = [first?.DepCityName ?? first?.DepAirport, last?.ArrCityName ?? last?.ArrAirport].join(' – ')
  return (
    <ItemFrame item={item} title={brief} day={first?.DepTimeRemark ?? ''} note={codes}>
      {item.Segments.map((segment) => (
        <div key={`${segment.FlightNumber} ${segment.DepTimeRemark}`}>
          <Stopover minutes={segment.StopoverTime} place={segment.DepCityName ?? segment.DepAirport} />
          <Leg
            minutes={segment.ElapsedTime}
            isTimeKnown={segment.IsTimeKnown}
            from={{
              at: segment.DepTimeRemark,
              code: segment.DepAirport,
              name: segment.DepAirportName,
              terminal: segment.DepTerminal,
            }}
            to={{
              at: segment.ArrTimeRemark,
              code: segment.ArrAirport,
              name: segment.ArrAirportName,
              terminal: segment.ArrTerminal,
            }}
            title={`${segment.MarketingCarrier} ${segment.FlightNumber}`}
            facts={[
              segment.MarketingCarrierName,
              segment.OperatingCarrier && segment.OperatingCarrier !== segment.MarketingCarrier
                ? t('operatedBy', { carrier: segment.OperatingCarrierName ?? segment.OperatingCarrier })
                : null,
              cabinOf(segment.CabinClassName, segment.BookingClass),
              segment.AircraftName,
              segment.SeatName && t('seat', { seat: segment.SeatName }),
              segment.AirlineLocator && t('airlineReference', { reference: segment.AirlineLocator }),
            ]}
          >
            <Facilities segment={segment} />
            <EmissionNote emission={segment.Emission} />
          </Leg>
        </div>
      ))}
    </ItemFrame>
  )
}

const cabinOf = (cabin: string | null, booking: string | null) =>
  cabin && booking ? `${cabin} (${booking})` : (cabin ?? booking)

function Facilities({ segment }: { readonly segment: Segment }) {
  const { t } = useTranslation('tripDetail')
  if (segment.Facilities.length === 0) return <p className={styles.noFacilities}>{t('amenitiesNotFound')}</p>
  return (
    <dl className={styles.facilities} aria-label={t('amenities')}>
      {segment.Facilities.map(({ Key, Value }) => (
        <div key={Key}>
          <dt>{Key}</dt>
          <dd>{Value}</dd>
        </div>
      ))}
    </dl>
  )
}
