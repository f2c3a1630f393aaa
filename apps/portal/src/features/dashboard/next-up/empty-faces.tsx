import { WidgetType } from '@portolan/contract/enums'
import type { UseQueryResult } from '@tanstack/react-query'
import { IconAlertTriangle, IconMoonStars } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { endsSession } from '../../../lib/error-codes.ts'
import { CallError } from '../../../lib/call-error.ts'
import { useOnline } from '../../../lib/online.ts'
import { useProfile } from '../../../lib/session.ts'
import { useWidget } from '../../../lib/widgets.ts'
import { openHandOver } from '../../../parts/hand-over/open-hand-over.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './next-up.module.css'

/** Nothing is ahead: what to do instead, as the viewer's rights allow. */
export function NothingAhead({ onAddBooking }: { readonly onAddBooking: () => void }) {
  const { t } = useTranslation('nextUp')
  const { t: shell } = useTranslation('shell')
  const { ModuleRights } = useProfile()
  const mayRequest = useWidget(WidgetType.CustomBooking) !== null
  const maySeeTrips = useWidget(WidgetType.UpcomingTrips) !== null
  const mayBook = ModuleRights.BookingTool && ModuleRights.BookingToolApprovalOnly !== true
  const tool = ModuleRights.BookingToolName ?? shell('bookingTool')
  return (
    <div className={styles.due}>
      <span className={styles.sign}>
        <IconMoonStars size={28} stroke={1.5} aria-hidden />
      </span>
      <div className={styles.facts}>
        <h2>{t('nothing')}</h2>
        <p className={styles.line}>{t('nothingHint')}</p>
      </div>
      <div className={styles.go}>
        {mayBook && (
          <Button look="primary" onClick={() => openHandOver({ tool: 'booking' }, tool)}>
            {t('book')}
          </Button>
        )}
        {mayRequest && (
          <Link to="/pre-trip/new" className={styles.goLink} data-second={mayBook || undefined}>
            {t('newRequest')}
          </Link>
        )}
        {maySeeTrips && <Button onClick={onAddBooking}>{t('addConfirmation')}</Button>}
      </div>
    </div>
  )
}

/** The band alone could not be loaded: the tiles below are not touched by it. */
export function FailedBand({ query }: { readonly query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'> }) {
  const { t } = useTranslation('nextUp')
  const isOnline = useOnline()
  const { error, isFetching, refetch } = query
  if (endsSession(error)) return null
  return (
    <div className={styles.due} role="alert">
      <span className={styles.sign} data-soon>
        <IconAlertTriangle size={28} stroke={1.5} aria-hidden />
      </span>
      <div className={styles.facts}>
        <h2>{t(isOnline ? 'failed' : 'offline')}</h2>
        <p className={styles.line}>{isOnline && error instanceof CallError ? error.message : t('failedHint')}</p>
      </div>
      <div className={styles.go}>
        <Button busy={isFetching} onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      </div>
    </div>
  )
}
