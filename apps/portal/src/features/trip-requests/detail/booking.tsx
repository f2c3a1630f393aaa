import type { RequestDetail } from '@portolan/contract/features/trip-requests/shapes'
import { formatMoney } from '@portolan/rules/format-money'
import { useQueryClient } from '@tanstack/react-query'
import { IconAlertTriangle, IconArrowUpRight, IconTicket } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/preferences.ts'
import { useProfile } from '../../../lib/session.ts'
import { openHandOver } from '../../../parts/hand-over/open-hand-over.ts'
import { useTripSheet } from '../../../parts/trip-detail/use-trip-sheet.tsx'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import section from '../../../parts/request-sections/section.module.css'
import styles from './request-page.module.css'

interface Props {
  readonly request: RequestDetail
}

/** Opens what was approved in the booking tool. */
export function BookButton({ request: { ReferenceNumber: reference, Booking } }: Props) {
  const { t } = useTranslation('requestsDetail')
  const client = useQueryClient()
  const { BookingToolName } = useProfile().ModuleRights
  const isBegun = Booking !== null && Booking.StartedAt !== null
  // What the call wrote into the history is seen at once.
  const refresh = () => void client.invalidateQueries({ queryKey: ['requests'] })
  const book = () => openHandOver({ tool: 'request', reference, isBegun }, BookingToolName ?? t('theTool'), refresh)
  return (
    <Button look="primary" onClick={book}>
      <IconTicket size={18} aria-hidden />
      {isBegun ? t('continueBooking') : t('bookTrip')}
      <IconArrowUpRight size={16} stroke={1.75} aria-hidden />
      <span className="visually-hidden">({t('newTab')})</span>
    </Button>
  )
}

/** What was booked and paid, against what was approved. */
export function Booking({ request }: Props) {
  const { t } = useTranslation('requestsDetail')
  const language = useLanguage()
  const { openTrip, sheet } = useTripSheet()
  const { Booking: booking, Notify } = request
  if (!booking) return null
  const { Reference, Paid, Approved, OrderId, IsToCancel } = booking
  const isDone = Notify.MakeBookingDone
  const facts = [
    [t('booking'), Reference],
    [t('paid'), Paid && formatMoney(Paid, language)],
    [t('approvedTotal'), Approved && formatMoney(Approved, language)],
  ].filter(([, value]) => value)
  return (
    <section className={[section.card, styles.booking].join(' ')} aria-label={t('bookingTitle')}>
      <h2>{t('bookingTitle')}</h2>
      <p className={styles.bookedAs}>
        <Chip
          tone={IsToCancel ? 'warn' : isDone ? 'good' : 'neutral'}
          icon={IsToCancel ? <IconAlertTriangle size={14} aria-hidden /> : <IconTicket size={14} aria-hidden />}
        >
          {t(IsToCancel ? 'toCancel' : isDone ? 'booked' : 'bookingBegun')}
        </Chip>
      </p>
      {isDone && facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {OrderId !== null && (
        <Button className={styles.openTrip} onClick={() => openTrip(OrderId)}>
          {t('openTrip')}
        </Button>
      )}
      {sheet}
    </section>
  )
}
