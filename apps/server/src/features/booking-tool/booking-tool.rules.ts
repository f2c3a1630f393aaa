/** How long a code waits for the tool that it was made for, in seconds. */
export const codeSeconds = 60

/** How long a tool may take a token for fresh, in seconds. */
export const tokenSeconds = 5 * 60

/** What a code carries to the tool; kept with it, and no secret. */
export interface HandOverDetail {
  readonly kind: 'booking-tool' | 'app'
  /** Public id of the machine client that may redeem it. */
  readonly audience: string
  readonly approvalOnly: boolean
  /** The language the portal showed. */
  readonly locale: string
  readonly bkgRef: string | null
  readonly v2Key: string | null
  readonly appId: string | null
  readonly systemId: string | null
}

/** What a viewer asks to have opened in the booking tool. */
export interface BookingToolWish {
  readonly bkgRef: string | null
  readonly calendarKey: string | null
}

/** Empty fields are fields left out: the portal's forms send both. */
export function readRequest(input: { bkgRef?: string | null; calendarKey?: string | null }): BookingToolWish {
  return { bkgRef: input.bkgRef?.trim() || null, calendarKey: input.calendarKey?.trim() || null }
}

/**
 * Whether rights for approvals alone allow it: a booking that is there already, and neither the tool's front door nor a
 * fare to book (specification §6 'enableLightning4ApprovalOnly … limits the hand-over').
 */
export const isForApprovals = ({ bkgRef, calendarKey }: BookingToolWish) => bkgRef !== null && calendarKey === null

/** The tool's address with the code; its own query stays. */
export function addressWithCode(address: string, code: string): string {
  const url = new URL(address)
  url.searchParams.set('code', code)
  return url.href
}
