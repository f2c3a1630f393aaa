import { IconClockQuestion, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/preferences.ts'
import { countText } from '../gauges/count-text.ts'
import type { TrackerReply } from '../traveller-tracker.queries.ts'
import { type AddressChange, placeOf, type TrackerAddress } from '../use-tracker-address.ts'
import styles from './panel.module.css'

interface Props {
  readonly address: TrackerAddress
  readonly go: (change: AddressChange) => void
  readonly data: TrackerReply
}

/** What cuts the list besides the state: one itinerary, a place, and those of whom nothing later is known. */
export function PanelFilters({ address: { itinerary, place, unconfirmed }, go, data }: Props) {
  const { t } = useTranslation('travellerTracker')
  const language = useLanguage()
  const point = data.Itineraries?.find(
    ({ Code, LocationKey }) => place !== null && (LocationKey === place || Code === placeOf(place)),
  )
  if (itinerary)
    return (
      <div className={styles.filters}>
        <Filter text={t('oneTrip')} label={t('allTrips')} onClear={() => go({ itinerary: null })} />
      </div>
    )
  const hasUnconfirmed = unconfirmed || data.Unconfirmed !== 0
  if (place === null && !hasUnconfirmed) return null
  return (
    <div className={styles.filters}>
      {place !== null && (
        <Filter text={point?.Title ?? placeOf(place)} label={t('everyPlace')} onClear={() => go({ place: null })} />
      )}
      {hasUnconfirmed && (
        <button
          type="button"
          className={styles.filter}
          aria-pressed={unconfirmed}
          onClick={() => go({ unconfirmed: !unconfirmed })}
        >
          <IconClockQuestion size={16} stroke={1.75} aria-hidden />
          {t('unconfirmed', { count: data.Unconfirmed ?? 4, text: countText(data.Unconfirmed, language) })}
          {unconfirmed && <IconX size={14} aria-hidden />}
        </button>
      )}
    </div>
  )
}

interface FilterProps {
  readonly text: string
  /** What taking it away does. */
  readonly label: string
  readonly onClear: () => void
}

function Filter({ text, label, onClear }: FilterProps) {
  return (
    <button type="button" className={styles.filter} data-on title={label} onClick={onClear}>
      {text}
      <IconX size={14} aria-hidden />
      <span className="visually-hidden">({label})</span>
    </button>
  )
}
