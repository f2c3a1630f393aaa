import { IconAlertTriangle, IconCompass } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Delayed } from '../../ui/delayed.tsx'
import styles from './palette.module.css'
import type { Found } from './use-found.ts'

interface Props {
  readonly found: Found
  readonly query: string
  /** How many options there are to choose from. */
  readonly count: number
  readonly isOfPerson: boolean
}

/** What is to be said beside the options, and to a screen reader how many there are. */
export function PaletteState({ found, query, count, isOfPerson }: Props) {
  const { t } = useTranslation('palette')
  const { isWaiting, error, retry } = found
  const isNothing = count === 0 && !isWaiting && !error
  return (
    <>
      <p className="visually-hidden" role="status">
        {isWaiting ? t('searching') : error || isNothing ? '' : t('count', { count })}
      </p>
      {count === 0 && isWaiting && (
        <Delayed>
          <div className={styles.ghosts} aria-hidden>
            <i />
            <i />
            <i />
          </div>
        </Delayed>
      )}
      {isNothing && (
        <div className={styles.state} role="status">
          <IconCompass size={36} stroke={1.25} aria-hidden />
          <strong>{query ? t('nothing', { query }) : t('noTrips')}</strong>
          <span>{isOfPerson ? t('backHint') : t('nothingHint')}</span>
        </div>
      )}
      {error && (
        <div className={styles.fault} role="alert">
          <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
          <span>
            <strong>{t('failed')}</strong>
            <span>{error.message}</span>
          </span>
          <Button onClick={retry}>{t('retry')}</Button>
        </div>
      )}
    </>
  )
}
