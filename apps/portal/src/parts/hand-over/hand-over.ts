import { bookingTool } from '@portolan/contract/features/booking-tool'
import { call } from '../../lib/call.ts'
import { CallError, endsSession } from '../../lib/call-error.ts'
import { showHandOverMessage } from './hand-over-message.ts'

/** Where to: the booking tool, with a booking to open or a fare to book there, or one of the company's apps. */
export type HandOverTarget =
  | { readonly tool: 'booking'; readonly bkgRef?: string; readonly calendarKey?: string }
  | { readonly tool: 'app'; readonly appId: string }

/** The portal among the systems that apps are opened from. */
const systemId = 'portal'

/** Asks for the address and goes there in the window that the click opened, or says why not. */
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
    // One that ends the session has shown its own dialog.
    if (!endsSession(error)) showHandOverMessage({ kind: 'refused', message })
  }
}

const ask = (target: HandOverTarget) =>
  target.tool === 'booking'
    ? call(bookingTool.getBookingToolUrl, { bkgRef: target.bkgRef, calendarKey: target.calendarKey })
    : call(bookingTool.getAppUrl, { SystemId: systemId, AppId: target.appId })

function enter(url: string, name: string, opened: Window | null): void {
  if (!opened) return showHandOverMessage({ kind: 'blocked', name, url })
  // Closed by the person meanwhile: they changed their mind.
  if (!opened.closed) opened.location.replace(url)
}

const isWebAddress = (url: string) => /^https?:$/.test(URL.parse(url)?.protocol ?? '')
