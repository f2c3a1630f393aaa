import { formatTime } from '@portolan/rules/format-time'
import { localTimeAt, ownZone } from '@portolan/rules/local-time'
import { relativeTime } from '@portolan/rules/relative-time'
import { IconRefresh } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOnline } from '../../lib/online.ts'
import { useLanguage } from '../../lib/preferences.ts'
import { IconButton } from '../icon-button.tsx'
import styles from './refresh-status.module.css'

interface Props {
  /** When what is shown was read: milliseconds since 1970, 0 while nothing is there (`query.dataUpdatedAt`). */
  readonly at: number
  readonly onRefresh: () => void
  readonly isRefreshing?: boolean
}

const minute = 60_000
const tick = 20_000

/**
 * In the head of a tile (Card's `aside`): 'Updated 3 min ago' and a button that reads again; 'Offline, as of 14:05'
 * without a network. Where the tile is narrow, the short form alone.
 */
export function RefreshStatus({ at, onRefresh, isRefreshing = false }: Props) {
  const { t } = useTranslation('queryStates')
  const language = useLanguage()
  const isOnline = useOnline()
  const now = useNow(at)
  // Within the first minute the texts say 'just now'.
  const isRecent = at === 0 || now - at < minute
  const when = isRecent ? null : relativeTime(at, { now, zone: ownZone(), language, isShort: true })
  return (
    <div className={styles.status} data-offline={!isOnline} data-recent={isRecent}>
      {at > 0 && !isOnline && <span>{t('asOf', { time: formatTime(localTimeAt(at, ownZone())) })}</span>}
      {at > 0 && isOnline && (
        <>
          <span className={styles.long}>{when === null ? t('justNow') : t('updated', { when })}</span>
          <span className={styles.short} aria-hidden>
            {when ?? t('now')}
          </span>
        </>
      )}
      <IconButton
        icon={IconRefresh}
        label={t('refresh')}
        className={styles.refresh}
        aria-busy={isRefreshing}
        disabled={!isOnline}
        onClick={isRefreshing ? undefined : onRefresh}
      />
    </div>
  )
}

/** The time as the sentence needs it: now, and three times a minute while someone looks. */
function useNow(at: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') setNow(Date.now())
    }
    const timer = setInterval(look, tick)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return Math.max(now, at)
}
