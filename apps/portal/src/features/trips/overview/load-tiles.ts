import { fetchTexts } from '../../../lib/i18n.ts'

/** Fetches the tile of deadlines and its texts. */
export async function loadBookingReminder() {
  const [{ BookingReminder }] = await Promise.all([import('./booking-reminder.tsx'), fetchTexts('tripsOverview')])
  return BookingReminder
}

/** Fetches the tile of pending approvals and its texts. */
export async function loadPendingApproval() {
  const [{ PendingApproval }] = await Promise.all([import('./pending-approval.tsx'), fetchTexts('tripsOverview')])
  return PendingApproval
}
