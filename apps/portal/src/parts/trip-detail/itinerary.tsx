import type { TripConnection } from '@portolan/contract/features/trips/connections'
import type { ItineraryItem } from '@portolan/contract/features/trips/itinerary'
import { Link } from '@tanstack/react-router'
import { IconUser, IconUsers, IconArrowUpRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { labelColon, listComma } from '../../lib/names.ts'
import { useLanguage } from '../../lib/preferences.ts'
import { ConnectionLine } from '../trip-connection/connection-line.tsx'
import { ItemRiskSection, RiskSection } from '../risk-warning/risk-section.tsx'
import { isStateComputed } from './item-frame.tsx'
import { FlightItem } from './items.tsx'
import { CarItem, HotelItem, TrainItem } from './items.tsx'
import type { TripDetailData } from './trip-detail.queries.ts'
import { TripEmissions } from './emissions.tsx'
import { ItemPrices, TripPrice } from './prices.tsx'
import styles from './trip-detail.module.css'
import { useProfile } from '../../lib/session.ts'
import { openHandOver } from '../hand-over/open-hand-over.ts'

interface Props {
  readonly trip: TripDetailData
  readonly items: readonly ItineraryItem[]
  /** Closes the sheet as a link leads to another page; left out in print, which has no links. */
  readonly onLeave?: () => void
}

export function Itinerary({ trip, items, onLeave }: Props) {
  const { t } = useTranslation('tripDetail')
  const language = useLanguage()
  const travelers = trip.Travelers ?? []
  const Person = travelers.length > 1 ? IconUsers : IconUser
  return (
    <>
      <div className={styles.head}>
        <p className={styles.who}>
          <Person size={18} stroke={1.75} aria-hidden />
          <span className="visually-hidden">{t('travellers') + labelColon(language)}</span>
          {travelers.map(({ Name }) => Name).join(listComma(language))}
        </p>
        <dl className={styles.references}>
          {trip.Rloc && (
            <div>
              <dt>{t('recordLocator')}</dt>
              <dd>{trip.Rloc}</dd>
            </div>
          )}
          {trip.MainBkgRef && trip.MainBkgRef !== trip.Rloc && (
            <div>
              <dt>{t('reference')}</dt>
              <dd>{trip.MainBkgRef}</dd>
            </div>
          )}
          {trip.Proposal && onLeave && (
            <div>
              <dt>{t('proposal')}</dt>
              <dd>
                <Link
                  to="/trip-proposal/detail"
                  search={{ referenceNumber: trip.Proposal.ReferenceNumber }}
                  onClick={onLeave}
                >
                  {t('openProposal')}
                </Link>
              </dd>
            </div>
          )}
          {trip.RequestReference && onLeave && (
            <div>
              <dt>{t('request')}</dt>
              <dd>
                <Link to="/pre-trip/detail" search={{ requestRef: trip.RequestReference }} onClick={onLeave}>
                  {t('openRequest')}
                </Link>
              </dd>
            </div>
          )}
        </dl>
        <ViewInTool trip={trip} items={items} />
      </div>
      <RiskSection warnings={trip.RiskWarnings ?? []} />
      <ol className={styles.items}>
        {items.map((item, index) => (
          // Two stays in the same hotel on the same day share a LocationKey, so the key has the index too.
          <li key={`${item.LocationKey} ${String(index)}`} className={styles.item}>
            <Connections connections={leadingTo(trip, index, 0)} trip={trip} />
            <Item
              item={item}
              price={<ItemPrices prices={trip.Prices} position={index} />}
              connectionOf={(segment) => {
                const leading = segment === 0 ? [] : leadingTo(trip, index, segment)
                return leading.length > 0 ? <Connections connections={leading} trip={trip} /> : null
              }}
            />
            <Connections connections={leadingAway(trip, index)} trip={trip} />
            <ItemRiskSection warnings={(trip.RiskWarnings ?? []).filter(({ Items }) => Items.includes(index))} />
            {item.TravelerDetails.length < travelers.length && (
              <p className={styles.of}>
                <IconUser size={14} aria-hidden />
                <span className="visually-hidden">{t('travellers') + labelColon(language)}</span>
                {item.TravelerDetails.map(({ Name }) => Name).join(listComma(language))}
              </p>
            )}
          </li>
        ))}
      </ol>
      <TripPrice prices={trip.Prices} items={items} isForMany={travelers.length > 1} />
      <TripEmissions trip={trip} items={items} />
      {items.some(isStateComputed) && <p className={styles.basis}>{t('bySchedule')}</p>}
    </>
  )
}

/** Connections to a segment of the itinerary. */
const leadingTo = ({ Connections = [] }: TripDetailData, item: number, segment: number): readonly TripConnection[] =>
  Connections.filter(({ ToItem }) => ToItem?.Item === item && ToItem.Segment === segment)

/** Connections from an item to what another trip has. */
const leadingAway = ({ Connections = [] }: TripDetailData, item: number): readonly TripConnection[] =>
  Connections.filter(({ FromItem, ToItem }) => ToItem === null && FromItem?.Item === item)

function Connections({
  connections,
  trip,
}: {
  readonly connections: readonly TripConnection[]
  readonly trip: TripDetailData
}) {
  return connections.map((one, index) => (
    <ConnectionLine key={index} connection={one} withTravelers={one.Travelers.length < (trip.Travelers?.length ?? 0)} />
  ))
}

interface ItemProps {
  readonly item: ItineraryItem
  readonly price: ReactNode
  readonly connectionOf: (segment: number) => ReactNode
}

function Item({ item, price, connectionOf }: ItemProps) {
  switch (item.Type) {
    case 'A':
      return <FlightItem item={item} price={price} connectionOf={connectionOf} />
    case 'H':
      return <HotelItem item={item} price={price} />
    case 'R':
      return <TrainItem item={item} price={price} connectionOf={connectionOf} />
    case 'C':
      return <CarItem item={item} price={price} />
  }
}

interface ViewInToolProps {
  readonly trip: TripDetailData
  readonly items: readonly ItineraryItem[]
}

/** A button that opens the trip in the booking tool, if it was booked there and the viewer may use the tool (specification §2). */
function ViewInTool({ trip, items }: ViewInToolProps) {
  const { t } = useTranslation('tripDetail')
  const { BookingTool, BookingToolName } = useProfile().ModuleRights
  const bkgRef = trip.MainBkgRef
  if (!BookingTool || !bkgRef || !items.some(({ IsBookingTool }) => IsBookingTool)) return null
  const tool = BookingToolName ?? t('theTool')
  return (
    <button type="button" className={styles.view} onClick={() => openHandOver({ tool: 'booking', bkgRef }, tool)}>
      {t('viewIn', { tool })}
      <IconArrowUpRight size={16} stroke={1.75} aria-hidden />
      <span className="visually-hidden">({t('newTab')})</span>
    </button>
  )
}
