import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { localTimeAt } from '@portolan/rules/local-time'
import { formatDay, ownZone } from '../../lib/dates.ts'
import { useLanguage } from '../../lib/preferences.ts'
import printStyles from './printed-trip.module.css'
import type { ShownTrip } from './shown-trip.ts'
import { TripContent } from './trip-content.tsx'

interface Props {
  readonly title: string
  readonly trip: ShownTrip
  readonly orderId: string
}

/** The trip for print. It is hidden on the screen; while it exists, print hides the rest of the page. */
export function PrintedTrip({ title, trip, orderId }: Props) {
  const { t } = useTranslation('tripDetail')
  const language = useLanguage()
  const [today] = useState(() => localTimeAt(Date.now(), ownZone()).slice(0, 8))
  return createPortal(
    <article className={printStyles.sheet} aria-hidden data-print-sheet>
      <h1>{title}</h1>
      <TripContent trip={trip} orderId={orderId} as="paper" />
      <footer>{t('printedOn', { date: formatDay(today, language) })}</footer>
    </article>,
    document.body,
  )
}
