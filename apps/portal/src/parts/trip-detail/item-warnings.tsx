import type { ItineraryItem, ItemWarning } from '@portolan/contract/features/trips/itinerary'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDay, formatTime } from '../../lib/dates.ts'
import { useLanguage } from '../../lib/preferences.ts'
import { sourceNames } from './source-names.ts'
import styles from './trip-detail.module.css'

interface Props {
  readonly warnings: readonly ItemWarning[]
  readonly type: ItineraryItem['Type']
}

/** What may be wrong about an item, in plain words; renders nothing where nothing is. */
export function ItemWarnings({ warnings, type }: Props) {
  const { t } = useTranslation('tripDetail')
  const language = useLanguage()
  if (warnings.length === 0) return null
  const text = ({ Kind, Field, Source, Remark }: ItemWarning) => {
    if (Kind === 'utc_differs') return t('warning.utc_differs')
    if (Kind !== 'sources_differ') return t(`warning.${Kind}`)
    const source = Source ? t(sourceNames[Source]) : ''
    if (Field === 'cancelled') return t('warning.cancelled', { source })
    if (Remark === null || Field === null) return t('warning.differs', { source })
    if (Field === 'day') return t('warning.day', { source, day: formatDay(Remark, language) })
    const time = `${formatDay(Remark, language)} ${formatTime(Remark)}`
    return t(type === 'C' ? `warning.car_${Field}` : `warning.${Field}`, { source, time })
  }
  // Both ends of a flight may differ from their instants.
  const texts = new Set(warnings.map(text))
  return (
    <ul className={styles.warnings} aria-label={t('warnings')}>
      {[...texts].map((one) => (
        <li key={one}>
          <IconAlertTriangle size={14} aria-hidden />
          {one}
        </li>
      ))}
    </ul>
  )
}
