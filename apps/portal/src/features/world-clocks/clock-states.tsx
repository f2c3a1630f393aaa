import { useTranslation } from 'react-i18next'
import { useOnline } from '../../lib/online.ts'
import { Button } from '../../ui/button.tsx'
import { Skyline, StateNote } from '../../ui/state-note.tsx'
import styles from './world-clocks.module.css'

/** A clock that rises over the horizon. */
const dial = 'M36 60a44 44 0 0 1 88 0M80 60V34M80 60l16-10'

export function NoClocks() {
  const { t } = useTranslation('clocks')
  return (
    <StateNote picture={<Skyline lines={dial} />} title={t('empty')}>
      <span>{t('emptyHint')}</span>
    </StateNote>
  )
}

/** Names could not be read; times need no server. */
export function Nameless({ onRetry, busy }: { readonly onRetry: () => void; readonly busy: boolean }) {
  const { t } = useTranslation('clocks')
  const isOnline = useOnline()
  return (
    <div className={styles.fault} role="alert">
      <p>
        {isOnline && <strong>{t('failed')}</strong>} {t(isOnline ? 'failedHint' : 'offlineHint')}
      </p>
      <Button busy={busy} onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  )
}
