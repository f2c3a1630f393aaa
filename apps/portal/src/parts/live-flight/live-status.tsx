import type { LiveFlight } from '@portolan/contract/schemas/live-flight'
import { useTranslation } from 'react-i18next'
import { LiveBasis } from './live-basis.tsx'
import { LiveChip } from './live-chip.tsx'
import styles from './live-flight.module.css'

/** The state of a flight, what that rests on, and since when. */
export function LiveStatus({ flight }: { readonly flight: LiveFlight }) {
  const { t } = useTranslation('liveFlight')
  return (
    <div className={styles.status} role="group" aria-label={t('status')}>
      <LiveChip flight={flight} />
      <LiveBasis flight={flight} />
    </div>
  )
}
