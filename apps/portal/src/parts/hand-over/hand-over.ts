import { bookingTool } from '@portolan/contract/features/booking-tool'
import { requestBooking } from '@portolan/contract/features/trip-requests/booking'
import { call } from '../../lib/call.ts'
import { CallError } from '../../lib/call-error.ts'
import { endsSession } from '../../lib/error-codes.ts'
import { showHandOverMessage } from './hand-over-message.ts'

/**
 * Target of a hand-over: the booking tool, with a booking to open, a fare or an approved request to book, or one of the
 * company's apps.
 */
export type HandOverTarget =
  | { readonly tool: 'booking'; readonly bkgRef?: string; readonly calendarKey?: string }
  | { readonly tool: 'request'; readonly reference: string; readonly isBegun: boolean }
  | { readonly tool: 'app'; readonly appId: string }

/** The portal's id among the systems that open apps. */
const systemId = 'portal'

/** Fetches the address and opens it in the window of the click, or shows why it cannot. */
export async function handOver(target: HandOverTarget, name: string, opened: Window | null): Promise<void> {
  try {
    const { Url, Msg } = await ask(target)
    if (Url && isWebAddress(Url)) return enter(Url, name, opened)
    opened?.close()
    showHandOverMessage({ kind: 'refused', message: Msg ?? '' })
  } catch (error) {
    opened?.close()
    if (!(error instanceof CallError)) throw error
    const { message } = error
    // An ended session shows its own dialog.
    if (!endsSession(error)) showHandOverMessage({ kind: 'refused', message })
  }
}

function ask(target: HandOverTarget): Promise<{ readonly Url: string | null; readonly Msg: string | null }> {
  switch (target.tool) {
    case 'booking':
      return call(bookingTool.getBookingToolUrl, { bkgRef: target.bkgRef, calendarKey: target.calendarKey })
    case 'request': {
      const named = { ReferenceNumber: target.reference }
      return target.isBegun ? call(requestBooking.getBookUrl, named) : call(requestBooking.reqBooking, named)
    }
    case 'app':
      return call(bookingTool.getAppUrl, { SystemId: systemId, AppId: target.appId })
  }
}

function enter(url: string, name: string, opened: Window | null): void {
  if (!opened) return showHandOverMessage({ kind: 'blocked', name, url })
  // The person may have closed the window meanwhile.
  if (!opened.closed) opened.location.replace(url)
}

const isWebAddress = (url: string) => /^https?:$/.test(URL.parse(url)?.protocol ?? '')
