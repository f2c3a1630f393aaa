import type { ItineraryItem } from '@portolan/contract/features/trips'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay, formatTime, weekdayName } from '../../lib/dates.ts'
import { useLanguage } from '../../lib/preferences.ts'
import { kinds } from './booked-kinds.tsx'
import { ItemState } from './item-state.tsx'
import { Leg, Stopover } from './leg.tsx'
import styles from './trip-detail.module.css'

type Of<T extends ItineraryItem['Type']> = { readonly item: Extract<ItineraryItem, { Type: T }> }

/** The frame all kinds share: icon, what it is, its day, its state. */
function ItemFrame({
  item,
  title,
  day,
  children,
}: {
  item: ItineraryItem
  title: string
  day: string
  children: ReactNode
}) {
  const { t } = useTranslation('tripDetail')
  const language = useLanguage()
  const { Icon, text } = kinds[item.Type]
  return (
    <>
      <header className={styles.itemHead}>
        <span className={styles.itemIcon}>
          <Icon size={18} stroke={1.75} aria-hidden />
          <span className="visually-hidden">{t(text)}</span>
        </span>
        <span className={styles.itemTitle}>
          <h3>{title}</h3>
          <span>
            {formatDay(day, language)} · {weekdayName(day, language)}
          </span>
        </span>
        <ItemState item={item} />
      </header>
      {children}
    </>
  )
}

export function FlightItem({ item }: Of<'A'>) {
  const { t } = useTranslation('tripDetail')
  const [first] = item.Segments
  const route = [first?.DepAirport, ...item.Segments.map((segment) => segment.ArrAirport)].join(' – ')
  return (
    <ItemFrame item={item} title={route} day={first?.DepTimeRemark ?? ''}>
      {item.Segments.map((segment) => (
        <div key={`${segment.FlightNumber} ${segment.DepTimeRemark}`}>
          <Stopover minutes={segment.StopoverTime} place={segment.DepAirport} />
          <Leg
            minutes={segment.ElapsedTime}
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
                ? t('operatedBy', { carrier: segment.OperatingCarrier })
                : null,
              cabinOf(segment.CabinClassName, segment.BookingClass),
              segment.AircraftName,
              segment.SeatName && t('seat', { seat: segment.SeatName }),
              segment.AirlineLocator && t('airlineReference', { reference: segment.AirlineLocator }),
            ]}
          />
        </div>
      ))}
    </ItemFrame>
  )
}

const cabinOf = (cabin: string | null, booking: string | null) =>
  cabin && booking ? `${cabin} (${booking})` : (cabin ?? booking)

export function TrainItem({ item }: Of<'R'>) {
  const { t } = useTranslation('tripDetail')
  const [first] = item.Segments
  const route = [first?.FromSiteName, ...item.Segments.map((segment) => segment.ToSiteName)].join(' – ')
  return (
    <ItemFrame item={item} title={route} day={first?.FromDateTimeRemark ?? ''}>
      {item.Segments.map((segment) => (
        <div key={`${segment.TrainNo ?? ''} ${segment.FromDateTimeRemark}`}>
          <Stopover minutes={segment.StopoverTime} place={segment.FromSiteName} />
          <Leg
            minutes={segment.ElapsedTime}
            from={{ at: segment.FromDateTimeRemark, code: null, name: segment.FromSiteName, terminal: null }}
            to={{ at: segment.ToDateTimeRemark, code: null, name: segment.ToSiteName, terminal: null }}
            title={segment.TrainNo}
            facts={[segment.SeatName && t('seat', { seat: segment.SeatName })]}
          />
        </div>
      ))}
    </ItemFrame>
  )
}

export function HotelItem({ item }: Of<'H'>) {
  const { t } = useTranslation('tripDetail')
  const language = useLanguage()
  const { CheckinDateRemark, CheckoutDateRemark, Nights, RoomName, Address, CityName } = item
  return (
    <ItemFrame item={item} title={item.HotelName} day={CheckinDateRemark}>
      <dl className={styles.facts}>
        <Fact name={t('checkIn')}>{formatDay(CheckinDateRemark, language)}</Fact>
        <Fact name={t('checkOut')}>{CheckoutDateRemark && formatDay(CheckoutDateRemark, language)}</Fact>
        <Fact name={t('stay')}>{Nights !== null && t('nights', { count: Nights })}</Fact>
        <Fact name={t('room')}>{RoomName}</Fact>
        <Fact name={t('address')}>{Address ?? CityName}</Fact>
      </dl>
    </ItemFrame>
  )
}

export function CarItem({ item }: Of<'C'>) {
  const { t } = useTranslation('tripDetail')
  const language = useLanguage()
  const at = (remark: string | null, place: string | null) =>
    remark && [formatDay(remark, language), formatTime(remark), place].filter(Boolean).join(' · ')
  return (
    <ItemFrame item={item} title={item.VendorName ?? t('car')} day={item.PickupTimeRemark}>
      <dl className={styles.facts}>
        <Fact name={t('pickUp')}>{at(item.PickupTimeRemark, item.PickupPlace)}</Fact>
        <Fact name={t('dropOff')}>{at(item.DropoffTimeRemark, item.DropoffPlace)}</Fact>
        <Fact name={t('carClass')}>{item.CarClass}</Fact>
      </dl>
    </ItemFrame>
  )
}

/** Left out where nothing is known. */
function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  if (!children) return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
