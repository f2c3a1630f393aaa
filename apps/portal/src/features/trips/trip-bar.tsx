import type { TripPart } from '@portolan/contract/features/trips/trips'
import { IconPlane, IconTrain } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from './trip-bar.module.css'

/** A trip's journeys and the nights between them, as a bar: plane, 'Tokyo · 3 nights', plane. */
export function TripBar({ parts }: { readonly parts: readonly TripPart[] }) {
  const { t } = useTranslation('trips')
  if (parts.length === 0) return null
  return (
    <p className={styles.bar}>
      {parts.map(({ Kind, Place, Nights }, index) => {
        // The same part can occur twice.
        const key = `${index} ${Kind}`
        if (Kind === 'stay') {
          const nights = t('nights', { count: Nights ?? 0 })
          return (
            <span key={key} className={styles.stay} style={{ flexGrow: Nights ?? 1 }}>
              {Place === undefined ? nights : `${Place} · ${nights}`}
            </span>
          )
        }
        const Sign = Kind === 'train' ? IconTrain : IconPlane
        return (
          <span key={key} className={styles.journey}>
            <Sign size={14} stroke={1.75} aria-hidden />
            <span className="visually-hidden">{t(Kind)}</span>
          </span>
        )
      })}
    </p>
  )
}
