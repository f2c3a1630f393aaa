import { externalOrders } from '@portolan/contract/features/trip-requests/external-orders'
import type { ExternalOrderDetail, RequestDetail } from '@portolan/contract/features/trip-requests/shapes'
import { formatMoney } from '@portolan/rules/format-money'
import { formatDayTime, formatWeekday } from '@portolan/rules/format-time'
import { useQuery } from '@tanstack/react-query'
import { IconArmchair, IconBed, IconBriefcase, IconExternalLink, IconPlane } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/call.ts'
import { formatTimeRemaining } from '../../../lib/deadline-times.ts'
import { formatDay } from '../../../lib/dates.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { momentOf } from '../list/request-columns.tsx'
import { kilograms } from '../options/option-card.tsx'
import { Documents } from './documents.tsx'
import styles from './order.module.css'

interface Props {
  readonly request: RequestDetail
}

/** The booking of an external order: with whom, what, what is on board, what it emits and what it costs. */
export function Order({ request }: Props) {
  const { Order: order } = request
  return order && <Booked request={request} order={order} />
}

interface BookedProps extends Props {
  readonly order: ExternalOrderDetail
}

function Booked({ request, order }: BookedProps) {
  const { t } = useTranslation('requestsOrder')
  const language = useLanguage()
  const facts = [
    [t('locator'), order.Locator],
    [t('source'), order.Source],
    [t('issued'), momentOf(order.IssuedAt, language)],
    [t('final'), order.FinalAt && momentOf(order.FinalAt, language)],
  ].filter(([, value]) => value)
  return (
    <section className={styles.order} aria-label={t('title')}>
      <header>
        <h2>{t('title')}</h2>
        <Chip icon={<IconExternalLink size={14} aria-hidden />}>{t('chip')}</Chip>
      </header>
      <p className={styles.lead}>{t('lead', { supplier: order.Supplier })}</p>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd translate="no">{value}</dd>
          </div>
        ))}
      </dl>
      <Flights request={request} order={order} />
      <Part title={t('stays')} isThere={order.Stays.length > 0}>
        {order.Stays.map((stay) => (
          <Item key={`${stay.hotelName}${stay.checkin}`} icon={<IconBed size={20} aria-hidden />}>
            <strong>{stay.hotelName}</strong>
            <span>
              {[
                stay.CityName ?? stay.cityCode,
                `${formatWeekday(stay.checkin, language)} – ${formatWeekday(stay.checkout, language)}`,
                t('nights', { count: stay.Nights }),
                stay.roomName,
                stay.address,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </Item>
        ))}
      </Part>
      <Part title={t('others')} isThere={order.Others.length > 0}>
        {order.Others.map(({ Title, StartDate, EndDate }) => (
          <Item key={`${Title}${StartDate}`} icon={<IconBriefcase size={20} aria-hidden />}>
            <strong>{Title}</strong>
            <span>
              {formatWeekday(StartDate, language)}
              {EndDate !== null && EndDate !== StartDate && ` – ${formatWeekday(EndDate, language)}`}
            </span>
          </Item>
        ))}
      </Part>
      <Price order={order} />
      <Documents request={request} order={order} />
    </section>
  )
}

function Price({ order: { PriceLines, Total } }: Pick<BookedProps, 'order'>) {
  const { t } = useTranslation('requestsOrder')
  const language = useLanguage()
  return (
    <div className={styles.part}>
      <h3>{t('price')}</h3>
      <table className={styles.price}>
        <tbody>
          {PriceLines.map(({ Kind, Label, Amount }, index) => (
            <tr key={index}>
              <th scope="row">
                {t(Kind)}
                {Label && <small>{Label}</small>}
              </th>
              <td>{formatMoney(Amount, language)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('total')}</th>
            <td>{formatMoney(Total, language)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

type Segment = ExternalOrderDetail['Segments'][number]

const asked = ({ carrier, flightNumber, depAirport, arrAirport, depTime, cabin, aircraft }: Segment) => ({
  carrier,
  flightNumber,
  depAirport,
  arrAirport,
  depDate: depTime.slice(0, 8),
  cabin,
  aircraft,
})

function Flights({ request: { ReferenceNumber }, order: { Segments: segments } }: BookedProps) {
  const { t } = useTranslation('requestsOrder')
  const language = useLanguage()
  const [isAsked, setAsked] = useState(false)
  const flights = segments.map(asked)
  const emissions = useQuery({
    queryKey: ['requests', 'emissions', { ReferenceNumber, language }],
    queryFn: ({ signal }) => call(externalOrders.searchFlightEmission, { ReferenceNumber, flights }, { signal }),
    enabled: segments.length > 0,
    staleTime: Infinity,
  })
  const facilities = useQuery({
    queryKey: ['requests', 'facilities', { ReferenceNumber, language }],
    queryFn: ({ signal }) => call(externalOrders.searchFlightFacility, { ReferenceNumber, flights }, { signal }),
    enabled: isAsked,
    staleTime: Infinity,
  })
  if (segments.length === 0) return null
  const { data } = emissions
  return (
    <div className={styles.part}>
      <h3>{t('flights')}</h3>
      <ul className={styles.items}>
        {segments.map((segment, index) => (
          <Flight
            key={`${segment.carrier}${segment.flightNumber}${segment.depTime}`}
            segment={segment}
            kg={data?.Flights[index]?.Kg ?? null}
            facilities={isAsked ? (facilities.data?.Flights[index] ?? null) : undefined}
          />
        ))}
      </ul>
      {!isAsked && (
        <Button onClick={() => setAsked(true)}>
          <IconArmchair size={18} aria-hidden />
          {t('amenities')}
        </Button>
      )}
      {isAsked && facilities.isPending && <p role="status">{t('loading')}</p>}
      {data && (
        <p className={styles.method}>
          {data.TotalKg !== null && (
            <strong>
              {t('emissions')} {kilograms(data.TotalKg, language)} CO₂e
            </strong>
          )}{' '}
          {data.Method}
        </p>
      )}
    </div>
  )
}

interface FlightProps {
  readonly segment: Segment
  readonly kg: number | null
  /** Null while they are fetched, undefined before anybody asked. */
  readonly facilities: { readonly Facilities: readonly Facility[] } | null | undefined
}

interface Facility {
  readonly Key: string
  readonly Name: string
  readonly Value: string
  readonly Source: string
  readonly AsOf: string
}

function Flight({ segment, kg, facilities }: FlightProps) {
  const { t } = useTranslation(['requestsOrder', 'requestsDetail'])
  const language = useLanguage()
  const { carrier, flightNumber, CarrierName, DepAirportName, ArrAirportName, depAirport, arrAirport } = segment
  const name = `${carrier} ${flightNumber}`
  const time = (at: string) => formatDayTime(`${at}00`, language)
  const isOtherDay = segment.depTime.slice(0, 8) !== segment.arrTime.slice(0, 8)
  const long = segment.ElapsedTime === null ? null : formatTimeRemaining(segment.ElapsedTime * 60_000, language)
  return (
    <Item icon={<IconPlane size={20} aria-hidden />}>
      <strong>
        {DepAirportName ?? depAirport} → {ArrAirportName ?? arrAirport}
      </strong>
      <span>
        {time(segment.depTime)} –{' '}
        {isOtherDay ? time(segment.arrTime) : `${segment.arrTime.slice(8, 10)}:${segment.arrTime.slice(10)}`}
        {long && ` · ${long}`}
      </span>
      <span>
        {[
          [CarrierName, name].filter(Boolean).join(' '),
          t(`requestsDetail:${segment.cabin}`),
          segment.bookingClass,
          segment.aircraft,
          kg !== null && `${kilograms(kg, language)} CO₂e`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {facilities?.Facilities.length === 0 && <span>{t('notFound')}</span>}
      {facilities && facilities.Facilities.length > 0 && (
        <dl className={styles.facilities} aria-label={t('amenitiesOf', { flight: name })}>
          {facilities.Facilities.map(({ Key, Name, Value, Source, AsOf }) => (
            <div key={Key}>
              <dt>{Name}</dt>
              <dd>
                {Value}{' '}
                <small>
                  {t('asOf', {
                    source: Source === 'booking' ? t('ofBooking') : Source,
                    day: AsOf === '' ? '–' : formatDay(AsOf, language),
                  })}
                </small>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Item>
  )
}

interface PartProps {
  readonly title: string
  readonly isThere: boolean
  readonly children: ReactNode
}

function Part({ title, isThere, children }: PartProps) {
  if (!isThere) return null
  return (
    <div className={styles.part}>
      <h3>{title}</h3>
      <ul className={styles.items}>{children}</ul>
    </div>
  )
}

function Item({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <li>
      <span className={styles.icon}>{icon}</span>
      <div>{children}</div>
    </li>
  )
}
