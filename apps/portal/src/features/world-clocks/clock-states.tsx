import { useTranslation } from 'react-i18next'
import { useOnline } from '../../lib/online.ts'
import { Button } from '../../ui/button.tsx'
import styles from './world-clocks.module.css'

export function NoClocks() {
  const { t } = useTranslation('clocks')
  return (
    <div className={styles.empty} role="status">
      <svg viewBox="0 0 160 72" aria-hidden>
        <path d="M8 60h144M36 60a44 44 0 0 1 88 0M80 60V34M80 60l16-10" />
        <path d="M80 2 82.5 11.5 92 14 82.5 16.5 80 26 77.5 16.5 68 14 77.5 11.5Z" data-star />
      </svg>
      <strong>{t('empty')}</strong>
      <span>{t('emptyHint')}</span>
    </div>
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
