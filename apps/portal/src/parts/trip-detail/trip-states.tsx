import { IconMapSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Delayed } from '../../ui/delayed.tsx'
import { StateNote } from '../../ui/query-states/state-note.tsx'
import styles from './trip-detail.module.css'

/** A skeleton of the trip, after half a second. */
export function TripLoading() {
  const { t } = useTranslation('tripDetail')
  return (
    <div className={styles.loading} role="status">
      <Delayed>
        <span className="visually-hidden">{t('loading')}</span>
        <i />
        <i />
        <b />
        <b />
      </Delayed>
    </div>
  )
}

/** The trip does not exist or the viewer may not see it; the message does not reveal which. */
export function TripNotFound() {
  const { t } = useTranslation('tripDetail')
  return (
    <StateNote picture={<IconMapSearch size={40} stroke={1.25} aria-hidden />} title={t('notFound')} role="alert">
      <span>{t('notFoundHint')}</span>
    </StateNote>
  )
}
