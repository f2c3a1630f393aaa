import type { ItineraryItem } from '@portolan/contract/features/trips/itinerary'
import { TravelStateType } from '@portolan/contract/enums'
import type { DayEntry } from '@portolan/rules/trip-days'
import { IconBan, IconCircleCheck, IconDeviceLaptop, IconEyeCheck, IconPlayerPlay, IconUser } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { labelColon, listComma } from '../../../lib/names.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { Chip } from '../../../ui/chip.tsx'
import { ItemRiskSection } from '../../risk-warning/risk-section.tsx'
import { ConnectionLine } from '../../trip-connection/connection-line.tsx'
import { kinds } from '../booked-kinds.tsx'
import { ItemPrices } from '../prices.tsx'
import { SaleChips, SaleDetails } from '../sale-terms.tsx'
import { isOfSome, leadingAway, type ShownTrip } from '../shown-trip.ts'
import { sourceNames } from '../source-names.ts'
import { CarBody, carHead } from './car-card.tsx'
import type { CardHead } from './card-head.ts'
import { FlightBody, FlightChip, flightHead } from './flight-card.tsx'
import { StayBody, StayChip, stayHead } from './stay-card.tsx'
import { TrainBody, trainHead } from './train-card.tsx'
import styles from './item-card.module.css'

interface Props {
  readonly item: ItineraryItem
  readonly entry: DayEntry
  readonly trip: ShownTrip
}

/** A ride, a stay or a rental car on its day; a journey of several segments has a card for each. */
export function ItemCard({ item, entry: { event }, trip }: Props) {
  const { t } = useTranslation('tripDetail')
  const { Icon, text } = kinds[item.Type]
  const one = onlySegment(item, event.segment)
  const head = useHead(one)
  // What is about the journey as a whole is said once.
  const isFirst = event.segment === 0
  return (
    <article className={styles.card} data-cancelled={event.isCancelled}>
      <header className={styles.head}>
        <span className={styles.icon}>
          <Icon size={18} stroke={1.75} aria-hidden />
          <span className="visually-hidden">{t(text)}</span>
        </span>
        <div className={styles.title}>
          <h4>{head.title}</h4>
          <p>{head.facts.filter(Boolean).join(' · ')}</p>
        </div>
        <div className={styles.chips}>
          <StateChip item={one} trip={trip} />
        </div>
      </header>
      <Body item={one} />
      <div className={styles.foot}>
        <div className={styles.sale}>
          <SaleChips item={one} />
          {isFirst && <ItemPrices prices={trip.Prices} position={event.item} />}
        </div>
        <SaleDetails item={one} />
        {isFirst && (
          <ItemRiskSection warnings={(trip.RiskWarnings ?? []).filter(({ Items }) => Items.includes(event.item))} />
        )}
        {leadingAway(trip, event.item, event.segment).map((connection, index) => (
          <ConnectionLine key={index} connection={connection} withTravelers={isOfSome(connection.Travelers, trip)} />
        ))}
        <CardNotes item={one} trip={trip} />
      </div>
    </article>
  )
}

/** The item with one of its segments alone: its parts then show that one. */
function onlySegment(item: ItineraryItem, segment: number): ItineraryItem {
  if (item.Type === 'A') return { ...item, Segments: item.Segments.slice(segment, segment + 1) }
  if (item.Type === 'R') return { ...item, Segments: item.Segments.slice(segment, segment + 1) }
  return item
}

function useHead(item: ItineraryItem): CardHead {
  const { t } = useTranslation('tripDetail')
  const { t: tLive } = useTranslation('liveFlight')
  const language = useLanguage()
  switch (item.Type) {
    case 'A':
      return flightHead(item, t, tLive)
    case 'R':
      return trainHead(item, t)
    case 'H':
      return stayHead(item, t, language)
    case 'C':
      return carHead(item, t)
  }
}

function Body({ item }: { readonly item: ItineraryItem }) {
  switch (item.Type) {
    case 'A':
      return item.Segments.map((segment) => <FlightBody key="one" segment={segment} />)
    case 'R':
      return item.Segments.map((segment) => <TrainBody key="one" segment={segment} />)
    case 'H':
      return <StayBody stay={item} />
    case 'C':
      return <CarBody rental={item} />
  }
}

/** One state at a time: live of a flight, cancelled, under way or over, else until when a room can be cancelled. */
function StateChip({ item, trip }: { readonly item: ItineraryItem; readonly trip: ShownTrip }) {
  const { t } = useTranslation('tripDetail')
  const [flight] = item.Type === 'A' ? item.Segments : []
  const state = flight?.TravelStateType ?? item.TravelStateType
  const isCancelled = state === TravelStateType.Cancelled
  const live = flight?.LiveFlight ?? null
  if (live && (!isCancelled || live.TravelStateType === TravelStateType.Cancelled)) return <FlightChip flight={live} />
  if (isCancelled) return <CancelledChip />
  if (state === TravelStateType.EnRoute)
    return (
      <Chip tone="good" icon={<IconPlayerPlay size={14} aria-hidden />}>
        {t(item.Type === 'H' ? 'inHouse' : 'underWay')}
      </Chip>
    )
  if (state === TravelStateType.Landed) return <Chip icon={<IconCircleCheck size={14} aria-hidden />}>{t('over')}</Chip>
  return item.Type === 'H' ? <StayChip stay={item} trip={trip} /> : null
}

function CancelledChip() {
  const { t } = useTranslation('tripDetail')
  return (
    <Chip tone="warn" icon={<IconBan size={14} aria-hidden />}>
      {t('cancelled')}
    </Chip>
  )
}

function Note({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <p className={styles.note}>
      {icon}
      <span>{children}</span>
    </p>
  )
}

/** For whom it is, who says so, and where it was booked, where that is not as everything else. */
function CardNotes({ item, trip }: { readonly item: ItineraryItem; readonly trip: ShownTrip }) {
  const { t } = useTranslation(['tripDetail', 'common'])
  const language = useLanguage()
  const { TravelerDetails, Sources, IsBookingTool } = item
  const isFeedAlone = Sources.length === 0 || (Sources.length === 1 && Sources[0] === 'concur')
  return (
    <>
      {isOfSome(TravelerDetails, trip) && (
        <Note icon={<IconUser size={14} aria-hidden />}>
          <span className="visually-hidden">{t('common:travellers') + labelColon(language)}</span>
          {TravelerDetails.map(({ Name }) => Name).join(listComma(language))}
        </Note>
      )}
      {IsBookingTool && <Note icon={<IconDeviceLaptop size={14} aria-hidden />}>{t('bookingTool')}</Note>}
      {!isFeedAlone && (
        <Note icon={<IconEyeCheck size={14} aria-hidden />}>
          {t('toldBy', { sources: Sources.map((source) => t(sourceNames[source])).join(listComma(language)) })}
        </Note>
      )}
    </>
  )
}
