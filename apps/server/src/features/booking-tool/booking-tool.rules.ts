/** How long a token is valid, in seconds. */
export const tokenSeconds = 5 * 60

/** What the viewer wants to open in the booking tool. */
export interface BookingToolWish {
  readonly bkgRef: string | null
  readonly calendarKey: string | null
}

/** Treats empty fields as omitted: the portal's forms send both. */
export function readRequest(input: { bkgRef?: string | null; calendarKey?: string | null }): BookingToolWish {
  return { bkgRef: input.bkgRef?.trim() || null, calendarKey: input.calendarKey?.trim() || null }
}

/**
 * Whether a login with rights for approvals only may open it: an existing booking, but neither the tool's start page
 * nor a fare to book (specification §6 'enableLightning4ApprovalOnly … limits the hand-over').
 */
export const isForApprovals = ({ bkgRef, calendarKey }: BookingToolWish) => bkgRef !== null && calendarKey === null
