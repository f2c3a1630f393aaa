import type { TravelSummary } from '@portolan/contract/features/traveller-tracker'
import { useVirtualizer } from '@tanstack/react-virtual'
import { IconUserSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { FailedNote } from '../../../ui/query-states/failed-note.tsx'
import { StateNote } from '../../../ui/query-states/state-note.tsx'
import { TripCard } from '../cards/trip-card.tsx'
import { keyOfTrip } from '../list/filter.rules.ts'
import type { TripList } from '../list/use-trip-list.ts'
import styles from './panel.module.css'

interface Props {
  readonly list: TripList
  readonly now: number
  readonly selected: string | null
  readonly showsPersons: boolean
  readonly onSelect: (trip: TravelSummary) => void
  readonly onDetail: (orderId: string) => void
}

/** About how high a card is; each is measured once it is drawn. */
const estimated = 136
/** So many cards before the end, more are asked for. */
const early = 40

/** The cards, by their next movement; ten thousand of them cost no more than those that are seen. Arrow keys go from one to the next. */
export function TripRows({ list, now, selected, showsPersons, onSelect, onDetail }: Props) {
  'use no memo'
  const { t } = useTranslation('travellerTracker')
  const scroll = useRef<HTMLDivElement>(null)
  const { trips, total, isLoading, error, onMore } = list
  // What it answers changes without a new identity, so the compiler is switched off above.
  const rows = useVirtualizer({
    count: trips.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => estimated,
    getItemKey: (index) => keyOfTrip(trips[index] ?? { OrderId: '', ItemKey: String(index) }),
    overscan: 3,
    gap: 10,
    initialRect: { width: 450, height: 800 },
  })
  const items = rows.getVirtualItems()
  const last = items.at(-1)?.index ?? 0
  const needsMore = (total === null || trips.length < total) && last >= trips.length - early && !isLoading && !error
  useEffect(() => {
    if (needsMore && trips.length > 0) onMore()
  })
  const chosen = trips.findIndex((trip) => keyOfTrip(trip) === selected)
  useEffect(() => {
    if (chosen >= 0) rows.scrollToIndex(chosen, { align: 'auto' })
    // Only when another one is chosen.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [selected])
  if (trips.length === 0 && (isLoading || error === null) && !showsPersons) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrow keys go between its cards
    <div ref={scroll} className={styles.scroll} aria-busy={isLoading} onKeyDown={moveFocus}>
      {error && trips.length === 0 && <FailedNote text={t('failed')} error={error} onRetry={onMore} />}
      {trips.length === 0 && !isLoading && !error && <NoTrips />}
      <ul aria-label={t('list')} style={{ height: rows.getTotalSize() }}>
        {items.map(({ index, key, start }) => {
          const trip = trips[index]
          return (
            trip && (
              <li
                key={key}
                ref={rows.measureElement}
                data-index={index}
                aria-setsize={total ?? -1}
                aria-posinset={index + 1}
                style={{ transform: `translateY(${start}px)` }}
              >
                <TripCard trip={trip} now={now} isSelected={index === chosen} onSelect={onSelect} onDetail={onDetail} />
              </li>
            )
          )
        })}
      </ul>
    </div>
  )
}

function NoTrips() {
  const { t } = useTranslation('travellerTracker')
  return (
    <StateNote picture={<IconUserSearch size={40} stroke={1.25} aria-hidden />} title={t('none')}>
      <span>{t('noneHint')}</span>
    </StateNote>
  )
}

/** From card to card; what lies below the screen is drawn as the focus comes near it. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const card = event.target instanceof Element ? event.target.closest('li') : null
  if (step === undefined || !card || event.defaultPrevented) return
  const next = event.currentTarget.querySelector<HTMLElement>(
    `li[data-index="${Number(card.dataset['index']) + step}"] [data-trip]`,
  )
  if (!next) return
  event.preventDefault()
  next.focus()
}
