import type { requestBooking } from '@portolan/contract/features/trip-requests/booking'
import type { Language } from '@portolan/contract/enums'
import { mayTake } from '@portolan/rules/request-transitions'
import type { Config } from '../../../config/config.ts'
import { hashSecret } from '../../../crypto/secrets.ts'
import { bookingKeyOf } from '../../../domain/hand-over/booking-key.ts'
import { handOver, type HandOverDetail } from '../../../domain/hand-over/hand-over.ts'
import { readHandOverSettings } from '../../../domain/hand-over/hand-over.store.ts'
import { errorText } from '../../../kernel/answer.ts'
import type { Handlers } from '../../../kernel/handler.ts'
import type { WriteTransaction } from '../../../kernel/transaction.ts'
import type { LoginViewer } from '../../../kernel/viewer.ts'
import { addEvents } from '../../../domain/requests/request-events.store.ts'
import type { RequestRow } from '../../../domain/requests/request.store.ts'
import { requestTextsIn } from '../request-texts.ts'
import { rolesOf } from '../roles.ts'
import { takeRequest } from '../step.ts'
import { isTripCancelled, noteHandedOver } from './booked-order.store.ts'
import { notifyOf } from './booking.present.ts'

export interface HandOverDeps {
  readonly config: Pick<Config, 'secret'>
}

/** The way to the booking tool, or why it stays closed. */
type Way = { readonly url: string; readonly detail: HandOverDetail } | { readonly msg: string }

/** ReqBooking and GetBookUrl: a confirmed request opens in the booking tool, with the request's own key. */
export const createRequestHandOverHandlers = ({
  config: { secret },
}: HandOverDeps): Handlers<typeof requestBooking> => ({
  reqBooking: (named, ctx) =>
    ctx.write(
      async (tx) => {
        const now = ctx.now()
        const row = await takeRequest(tx, named, now)
        const way = await wayOf(tx, row, ctx.language)
        const isFirst = 'url' in way && row.booking_started_at === null
        if ('url' in way) {
          await keepKey(tx, row, secret, isFirst ? now : null)
          await addEvents(tx.db, row, { at: now, loginId: tx.viewer.loginId, what: 'bookingStarted' })
        }
        const isCancelled = await isTripCancelled(tx.db, row)
        return { way, notify: notifyOf(row, isCancelled === true, ctx.language) }
      },
      async (tx, { way, notify }) => ({ ...notify, ...(await open(tx, way, ctx.language)) }),
    ),
  getBookUrl: (named, ctx) =>
    ctx.write(
      async (tx) => {
        const row = await takeRequest(tx, named, ctx.now())
        const way = await wayOf(tx, row, ctx.language)
        if ('url' in way) await keepKey(tx, row, secret, null)
        return way
      },
      (tx, way) => open(tx, way, ctx.language),
    ),
})

type Tx = WriteTransaction<LoginViewer>

const keepKey = ({ db }: Tx, row: RequestRow, secret: string, startedAt: Date | null) =>
  noteHandedOver(db, row, { keyHash: hashSecret(bookingKeyOf(secret, row.reference)), startedAt })

async function wayOf({ db, viewer, about }: Tx, row: RequestRow, language: Language): Promise<Way> {
  const { handOver: texts, statuses } = requestTextsIn(language)
  // What was booked elsewhere is not booked again.
  if (row.source === 1 || !mayTake(row.status, 'book', ['owner', 'arranger']))
    return { msg: errorText('request_step_not_possible', language, statuses[row.status]) }
  if (!mayTake(row.status, 'book', rolesOf(viewer, row))) return { msg: texts.notYours }
  const { bookingTool: tool, approvalOnly } = await readHandOverSettings(db, viewer)
  if (approvalOnly) return { msg: texts.approvalOnly }
  if (!tool) return { msg: texts.noBookingTool }
  about({ audience: tool.clientId })
  return {
    url: tool.url,
    detail: {
      kind: 'booking-tool',
      audience: tool.clientId,
      approvalOnly,
      locale: language,
      bkgRef: null,
      v2Key: null,
      appId: null,
      systemId: null,
      requestRef: row.reference,
    },
  }
}

async function open(tx: Tx, way: Way, language: Language): Promise<{ Url: string | null; Msg: string | null }> {
  if ('msg' in way) return { Url: null, Msg: way.msg }
  const Url = await handOver(tx, way.url, way.detail)
  return { Url, Msg: Url === null ? requestTextsIn(language).handOver.noBookingTool : null }
}
