import { type Language, TravelStateType } from '@portolan/contract/enums'
import type { ItineraryItem } from '@portolan/contract/features/trips/itinerary'
import { onTwoClocks } from '@portolan/rules/format-time'
import { IconClockHour4, IconMapPin } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatDay, formatTime, ownZone } from '../../../lib/dates.ts'
import { useMinute } from '../../../lib/minute.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { Chip } from '../../../ui/chip.tsx'
import { EmissionNote } from '../emission-note.tsx'
import { ItemWarnings } from '../item-warnings.tsx'
import type { ShownTrip } from '../shown-trip.ts'
import type { CardHead } from './card-head.ts'
import styles from './item-card.module.css'

type Stay = Extract<ItineraryItem, { Type: 'H' }>

export const stayHead = (stay: Stay, t: TFunction<'tripDetail'>, language: Language): CardHead => ({
  title: stay.HotelName,
  facts: [
    stay.CheckinTime === null
      ? formatDay(stay.CheckinDateRemark, language)
      : t('checkInFrom', { time: formatTime(`${stay.CheckinDateRemark}${stay.CheckinTime}00`) }),
    stay.CheckoutDateRemark && t('checkOutOn', { day: formatDay(stay.CheckoutDateRemark, language) }),
    stay.Nights === null ? null : t('nights', { count: stay.Nights }),
    stay.RoomName,
    stay.Confirmation && t('railwayReference', { reference: stay.Confirmation }),
  ],
})

/** Until when a room costs nothing, on the reader's clocks. */
export function StayChip({ stay, trip }: { readonly stay: Stay; readonly trip: ShownTrip }) {
  const { t } = useTranslation('tripDetail')
  const language = useLanguage()
  const now = useMinute()
  const deadline = trip.Summary?.Deadlines.find(
    ({ Kind, Label, At }) => Kind === 'freeCancel' && Label === stay.HotelName && Date.parse(At) > now,
  )
  if (!deadline || !trip.Summary || stay.TravelStateType === TravelStateType.Cancelled) return null
  const { own } = onTwoClocks(Date.parse(deadline.At), {
    own: ownZone(),
    other: trip.Summary.TimeZone,
    now,
    language,
  })
  return (
    <Chip tone="warn" icon={<IconClockHour4 size={14} aria-hidden />}>
      {t('freeCancelUntil', { when: own })}
    </Chip>
  )
}

export function StayBody({ stay }: { readonly stay: Stay }) {
  const place = stay.Address ?? stay.CityName
  return (
    <div className={styles.body}>
      <div className={styles.line}>
        {place !== null && <Address stay={stay} text={place} />}
        <EmissionNote emission={stay.Emission} />
      </div>
      <ItemWarnings warnings={stay.Warnings} type="H" />
    </div>
  )
}

/** An address, which phones open in the map that their owner uses. */
function Address({ stay: { Position, HotelName }, text }: { readonly stay: Stay; readonly text: string }) {
  const { t } = useTranslation('tripDetail')
  const content = (
    <>
      <IconMapPin size={16} stroke={1.75} aria-hidden />
      <span className="visually-hidden">{t('address')} </span>
      {text}
    </>
  )
  if (Position === null) return <span className={styles.address}>{content}</span>
  const at = `${Position.Latitude},${Position.Longitude}`
  return (
    <a className={styles.address} href={`geo:${at}?q=${at}(${encodeURIComponent(HotelName)})`}>
      {content}
    </a>
  )
}
