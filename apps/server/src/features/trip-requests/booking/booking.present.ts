import type { Language } from '@portolan/contract/enums'
import type { RequestBooking, RequestDetail } from '@portolan/contract/features/trip-requests/shapes'
import { fill } from '@portolan/rules/fill'
import { formatMoney, type FormattedMoney } from '@portolan/rules/format-money'
import { RequestStatus } from '@portolan/rules/request-transitions'
import type { BookedTrip } from '../detail.store.ts'
import { requestTextsIn } from '../request-texts.ts'
import { paidOf } from '../../../domain/requests/request-total.rules.ts'
import type { RequestRow } from '../../../domain/requests/request.store.ts'

type BookedRow = Pick<
  RequestRow,
  | 'reference'
  | 'source'
  | 'status'
  | 'booking_started_at'
  | 'booked_at'
  | 'booked_ref'
  | 'booked_total'
  | 'booked_currency'
  | 'booked_digits'
  | 'booking_ref'
  | 'order_id'
>

/** Booked, but declined or cancelled since: derived, so that the supplier's cancellation ends it by itself. */
const isToCancel = ({ status, booked_at }: BookedRow, isTripCancelled: boolean) =>
  booked_at !== null && !isTripCancelled && (status === RequestStatus.Rejected || status === RequestStatus.Cancelled)

/** What a request's page shows at its head. */
export function notifyOf(row: BookedRow, isTripCancelled: boolean, language: Language): RequestDetail['Notify'] {
  const texts = requestTextsIn(language)
  const paid = paidOf(row)
  const tip = isToCancel(row, isTripCancelled)
    ? texts.tips.cancelBooking
    : row.booked_at !== null && row.status === RequestStatus.InProgress
      ? texts.tips.bookedAbove
      : null
  return {
    ReferenceNumber: row.reference,
    TipMsg: tip && fill(tip, { booking: row.booked_ref ?? '', paid: paid ? formatMoney(paid, language) : '' }),
    Status: row.status,
    CurrentStep:
      row.source === 1 && row.status === RequestStatus.Confirmed ? texts.orderApproved : texts.steps[row.status],
    MakeBookingDone: row.booked_at !== null || row.status === RequestStatus.Finish,
  }
}

/** How far the booking is; null while nobody has begun. */
export function presentBooking(
  row: BookedRow,
  { trip, approved }: { readonly trip: BookedTrip | null; readonly approved: FormattedMoney | null },
): RequestBooking | null {
  const isFinished = row.status === RequestStatus.Finish
  if (row.booking_started_at === null && row.booked_at === null && !isFinished) return null
  return {
    StartedAt: row.booking_started_at?.toISOString() ?? null,
    BookedAt: row.booked_at?.toISOString() ?? null,
    Reference: row.booked_ref ?? (isFinished ? row.booking_ref : null),
    Paid: paidOf(row),
    Approved: approved,
    OrderId: trip?.isOpen && row.order_id !== null ? String(row.order_id) : null,
    IsToCancel: isToCancel(row, trip?.cancelled ?? false),
  }
}
