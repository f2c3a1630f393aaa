import { useTranslation } from 'react-i18next'
import { CallError } from '../../lib/call-error.ts'
import { endsSession } from '../../lib/error-codes.ts'
import { useOnline } from '../../lib/online.ts'
import { Button } from '../button.tsx'
import styles from './failed-note.module.css'
import { Scene, StateNote } from './state-note.tsx'

interface Props {
  /** What is missing now, in the reader's words: 'Your trips could not be loaded.' */
  readonly text: string
  /** Null where it is no call that failed. */
  readonly error: Error | null
  readonly busy?: boolean
  readonly onRetry: () => void
}

/**
 * In the place of what could not be loaded: what happened, why, and what helps. Trying again helps nobody who has no
 * right; and where the session is over, the dialog over the page says so already.
 */
export function FailedNote({ text, error, busy = false, onRetry }: Props) {
  const { t } = useTranslation('queryStates')
  const isOnline = useOnline()
  if (endsSession(error)) return null
  if (isRefusal(error))
    return (
      <StateNote picture={<Scene of="noRight" />} title={t('noRight')} role="alert">
        <span>{t('noRightHint')}</span>
      </StateNote>
    )
  return (
    <StateNote
      picture={<Scene of={isOnline ? 'failed' : 'offline'} />}
      title={t(isOnline ? 'failed' : 'offline')}
      role="alert"
    >
      <span>{text}</span>
      {!isOnline && <span>{t('offlineHint')}</span>}
      {isOnline && error instanceof CallError && <span>{error.message}</span>}
      {isOnline && isOurs(error) && (
        <small className={styles.reference}>{t('reference', { ref: error.correlationId })}</small>
      )}
      <Button busy={busy} onClick={onRetry}>
        {t('retry')}
      </Button>
    </StateNote>
  )
}

const isRefusal = (error: Error | null) =>
  error instanceof CallError && (error.code === 'no_right' || error.code === 'no_access_right')

/** A fault of the server's own, which its log has under the reference. */
const isOurs = (error: Error | null): error is CallError =>
  error instanceof CallError && error.code === 'internal_server_error' && error.correlationId !== ''

interface StaleProps {
  /** What could not be read anew; the general words where the place says it already. */
  readonly text?: string
  readonly busy: boolean
  readonly onRetry: () => void
}

/** Over what is shown: it could not be read anew. What is there stays. */
export function StaleNote({ text, busy, onRetry }: StaleProps) {
  const { t } = useTranslation('queryStates')
  const isOnline = useOnline()
  return (
    <div className={styles.stale} role="alert">
      <span>
        {!isOnline && <strong>{t('offline')}</strong>} {text ?? t('notRefreshed')}
      </span>
      <Button look="quiet" busy={busy} onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  )
}
