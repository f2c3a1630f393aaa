/** How long a code is valid, in seconds. */
export const codeSeconds = 60

/** How long a token is valid, in seconds. */
export const tokenSeconds = 5 * 60

/** The data of a code; stored with it, and not secret. */
export interface HandOverDetail {
  readonly kind: 'booking-tool' | 'app'
  /** Public id of the machine client that may redeem it. */
  readonly audience: string
  readonly approvalOnly: boolean
  /** The portal's language at that moment. */
  readonly locale: string
  readonly bkgRef: string | null
  readonly v2Key: string | null
  readonly appId: string | null
  readonly systemId: string | null
}

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

/** The tool's address with the code added to its query. */
export function addressWithCode(address: string, code: string): string {
  const url = new URL(address)
  url.searchParams.set('code', code)
  return url.href
}
