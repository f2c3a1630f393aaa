import { IconPlaneOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { StateNote } from '../../../ui/query-states/state-note.tsx'
import styles from './states.module.css'

interface Props {
  readonly busy: boolean
  readonly onRetry: () => void
  readonly onUpdate: () => void
}

/** In the place of a calendar without the searched departure (specification §5, §8). */
export function NoFares({ busy, onRetry, onUpdate }: Props) {
  const { t } = useTranslation(['fareForecaster', 'errors'])
  return (
    <div className={styles.note}>
      <StateNote
        picture={<IconPlaneOff size={36} stroke={1.5} aria-hidden />}
        title={t('errors:fare_not_found')}
        role="alert"
      >
        <span>{t('errors:not_enough_fares')}</span>
        <span className={styles.links}>
          <Button busy={busy} onClick={onRetry}>
            {t('retry')}
          </Button>
          <Button look="quiet" onClick={onUpdate}>
            {t('updateSearch')}
          </Button>
        </span>
      </StateNote>
    </div>
  )
}
