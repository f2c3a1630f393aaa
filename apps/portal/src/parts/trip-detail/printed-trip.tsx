import type { ItineraryItem } from '@portolan/contract/features/trips/trips'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../lib/dates.ts'
import { useLanguage } from '../../lib/preferences.ts'
import { Itinerary } from './itinerary.tsx'
import type { TripDetailData } from './trip-detail.queries.ts'
import styles from './printed-trip.module.css'

interface Props {
  readonly title: string
  readonly trip: TripDetailData
  readonly items: readonly ItineraryItem[]
}

/** The trip as paper shows it: beside the page, which print leaves out while this is there; never on the screen. */
export function PrintedTrip({ title, trip, items }: Props) {
  const { t } = useTranslation('tripDetail')
  const language = useLanguage()
  const [today] = useState(readToday)
  return createPortal(
    <article className={styles.sheet} aria-hidden data-print-sheet>
      <h1>{title}</h1>
      <Itinerary trip={trip} items={items} />
      <footer>{t('printedOn', { date: formatDay(today, language) })}</footer>
    </article>,
    document.body,
  )
}

/** YYYYMMDD on the reader's own clock. */
function readToday(): string {
  const now = new Date()
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('')
}
