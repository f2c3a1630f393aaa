import { fill } from '@portolan/rules/fill'
import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { type Approved, offersFor } from './offers.ts'
import type { PageFrame } from './page.ts'
import { type PortalClient, RefusedByPortal } from './portal-client.ts'
import { type Booked, bookedPage, noBookingPage, requestPage } from './request-page.ts'
import { texts } from './texts.ts'
import type { VisitorSession } from './visitor-sessions.ts'

/** A page, or the way back to the tool's address. */
export interface Shown {
  readonly status: number
  readonly html: string | null
}

const page = (html: string, status = 200): Shown => ({ status, html })
const back: Shown = { status: 303, html: null }

/** The offers for an approved request, what was booked for it, or why it cannot be booked. */
export async function showRequest(portal: PortalClient, frame: PageFrame, session: VisitorSession): Promise<Shown> {
  if (session.booking) {
    const booked = await session.booking.catch(() => null)
    if (booked) return page(bookedPage(frame, booked))
  }
  const t = texts[frame.language]
  return withRequest(portal, frame, session, async (approved, key) => {
    const { ReferenceNumber, StatusRemark, BookedRef } = approved
    if (approved.IsBookable) return page(requestPage(frame, approved, offersFor(key, approved), session.formToken))
    const [title, hint] =
      BookedRef === null
        ? [t.notBookable, fill(t.notBookableHint, { status: StatusRemark })]
        : [t.already, fill(t.alreadyHint, { booking: BookedRef })]
    return page(noBookingPage(frame, title, hint, ReferenceNumber))
  })
}

/** Books one of the offers: enters it in the portal's ledger, then reports it. */
export async function bookOffer(
  portal: PortalClient,
  frame: PageFrame,
  session: VisitorSession,
  form: URLSearchParams,
): Promise<Shown> {
  const t = texts[frame.language]
  if (!isToken(form.get('token'), session.formToken)) return page(noBookingPage(frame, t.stale, t.staleHint, null), 403)
  if (session.booking) return back
  return withRequest(portal, frame, session, async (approved, key) => {
    const offer = offersFor(key, approved).find(({ kind }) => kind === form.get('offer'))
    if (!offer) return page(noBookingPage(frame, t.stale, t.staleHint, approved.ReferenceNumber), 400)
    if (!approved.IsBookable || session.booking) return back
    const make = async (): Promise<Booked> => {
      await portal.enter(approved, offer, frame.language)
      const { isFinished } = await portal.report(key, offer, frame.language)
      return { locator: offer.locator, total: offer.total, isFinished, reference: approved.ReferenceNumber }
    }
    session.booking = make()
    try {
      await session.booking
      return back
    } catch (error) {
      session.booking = null
      if (!(error instanceof RefusedByPortal)) throw error
      const hint = fill(t.failedHint, { message: error.message })
      return page(noBookingPage(frame, t.failed, hint, approved.ReferenceNumber), 409)
    }
  })
}

async function withRequest(
  portal: PortalClient,
  frame: PageFrame,
  { visitor }: VisitorSession,
  show: (approved: Approved, key: string) => Promise<Shown>,
): Promise<Shown> {
  const t = texts[frame.language]
  const key = visitor.requestKey ?? ''
  try {
    return await show(await portal.approved(key, frame.language), key)
  } catch (error) {
    if (!(error instanceof RefusedByPortal)) throw error
    return page(noBookingPage(frame, t.notBookable, error.message, null), 404)
  }
}

function isToken(sent: string | null, kept: string): boolean {
  const [a, b] = [Buffer.from(sent ?? ''), Buffer.from(kept)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** The fields of a form; nothing of one that is longer than any of the tool's. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let body = ''
  for await (const chunk of request.setEncoding('utf8')) {
    body += String(chunk)
    if (body.length > 2_000) return new URLSearchParams()
  }
  return new URLSearchParams(body)
}
