import { fetchTexts } from '../../../lib/i18n.ts'

/** The dashboard's tile of deadlines, with its texts beside it. */
export async function loadBookingReminder() {
  const [{ BookingReminder }] = await Promise.all([import('./booking-reminder.tsx'), fetchTexts('tripsOverview')])
  return BookingReminder
}

/** The dashboard's tile of what awaits the viewer's approval. */
export async function loadPendingApproval() {
  const [{ PendingApproval }] = await Promise.all([import('./pending-approval.tsx'), fetchTexts('tripsOverview')])
  return PendingApproval
}
