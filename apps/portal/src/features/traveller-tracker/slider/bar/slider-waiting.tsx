import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FailedNote } from '../../../../ui/query-states/failed-note.tsx'
import { Waiting } from '../../../../ui/waiting.tsx'
import type { MovementsReply } from '../engine/movements.ts'
import styles from './slider-bar.module.css'

/** In the bar's place until the movements are there. */
export function SliderWaiting({ query }: { readonly query: UseQueryResult<MovementsReply[]> }) {
  const { t } = useTranslation('trackerSlider')
  const { error, refetch } = query
  return (
    <div className={styles.waiting}>
      {error ? (
        <FailedNote text={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Waiting label={t('loading')} />
      )}
    </div>
  )
}
