/** Why a hand-over does not happen; shown as they are. */
export const messages = {
  noBookingTool: 'Your company has no booking tool.',
  approvalOnly: 'Your access to the booking tool is for approvals only. Open it from a trip that is booked there.',
}
export type BookingToolMessages = Record<keyof typeof messages, string>
