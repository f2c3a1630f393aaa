import { IconAlertTriangle, IconCloudOff, IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../../lib/call-error.ts'
import { useOnline } from '../../../lib/online.ts'
import { Button } from '../../../ui/button.tsx'
import notes from './notes.module.css'

interface Props {
  /** Why the confirmations of earlier visits did not load. */
  readonly fault: Error | null
  readonly isRetrying: boolean
  readonly onRetry: () => void
  readonly note: string | null
}

/** Problems of the whole dialog: no network, no reply, no traveller to add bookings for. */
export function DialogNotices({ fault, isRetrying, onRetry, note }: Props) {
  const { t } = useTranslation('confirmations')
  const isOnline = useOnline()
  return (
    <>
      {!isOnline && (
        <div className={notes.note} data-tone="warn" role="status">
          <IconCloudOff size={18} stroke={1.75} aria-hidden />
          <p>{t('offline')}</p>
        </div>
      )}
      {fault && isOnline && (
        <div className={notes.note} data-tone="bad" role="alert">
          <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
          <div>
            <p>
              {t('findFailed')} {fault instanceof CallError && fault.message}
            </p>
            <Button busy={isRetrying} onClick={onRetry}>
              {t('retry')}
            </Button>
          </div>
        </div>
      )}
      {note && (
        <div className={notes.note} data-tone="warn">
          <IconInfoCircle size={18} stroke={1.75} aria-hidden />
          <p>{note}</p>
        </div>
      )}
    </>
  )
}
