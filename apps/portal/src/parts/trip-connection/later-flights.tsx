import type { TripConnection } from '@portolan/contract/features/trips/connections'
import { formatNearDay } from '@portolan/rules/format-time'
import { useTranslation } from 'react-i18next'
import { formatTime } from '../../lib/dates.ts'
import { useLanguage } from '../../lib/preferences.ts'
import styles from './connection-line.module.css'

/** Flights of earlier bookings on the route, with whose word that is. */
export function LaterFlights({ flights }: { readonly flights: TripConnection['Later'] }) {
  const { t } = useTranslation('tripConnection')
  const language = useLanguage()
  return (
    <div className={styles.later}>
      <strong>{t('later')}</strong>
      <ul>
        {flights.map(({ Flight, LeavesRemark }) => (
          <li key={Flight}>
            {t('usually', {
              flight: Flight,
              day: formatNearDay(LeavesRemark, language),
              time: formatTime(LeavesRemark),
            })}
          </li>
        ))}
      </ul>
      <small>{t('laterNote')}</small>
    </div>
  )
}
