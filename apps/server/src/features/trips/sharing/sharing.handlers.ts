import type { tripSharing } from '@portolan/contract/features/trips/sharing'
import type { Language } from '@portolan/contract/enums'
import { RealtimeMessageType } from '@portolan/contract/realtime'
import { plainTripName } from '../../../domain/ledger/naming/trip-name.ts'
import { languageOf, nameIn } from '../../../domain/people/person-language.ts'
import { findPerson } from '../../../domain/people/person.store.ts'
import { AppError } from '../../../kernel/app-error.ts'
import type { Handlers } from '../../../kernel/handler.ts'
import type { WriteTransaction } from '../../../kernel/transaction.ts'
import type { LoginViewer } from '../../../kernel/viewer.ts'
import type { Mail } from '../../../mail/mail.ts'
import { publish } from '../../../realtime/publish.ts'
import { cityName } from '../../../reference/airports.ts'
import {
  findColleagues,
  findShares,
  insertShare,
  isColleague,
  mayShare,
  revokeShare,
  type ShareRow,
} from './sharing.store.ts'

export interface SharingDeps {
  readonly mail: Pick<Mail, 'queue'>
}

/** Trips shown to colleagues (decision 0112). */
export const createSharingHandlers = (deps: SharingDeps): Handlers<typeof tripSharing> => ({
  shareTrip: ({ OrderId, LoginId }, ctx) =>
    ctx.write(async (tx) => {
      const { companyId, loginId } = tx.viewer
      const [orderId, to, at] = [Number(OrderId), Number(LoginId), ctx.now()]
      if (!(await mayShare(tx, tx.viewer, orderId, at))) throw new AppError('record_not_found')
      if (to === loginId || !(await isColleague(tx.db, companyId, to))) throw new AppError('colleague_not_found')
      const id = await insertShare(tx.db, { companyId, orderId, from: loginId, to, at })
      if (id === null) throw new AppError('trip_already_shared')
      tx.about({ shareId: id, orderId, toLoginId: to })
      await tellReceiver(tx, deps, { orderId, to, at })
      return { ShareId: String(id) }
    }),
  revokeShare: ({ ShareId }, ctx) =>
    ctx.write(async (tx) => {
      const { companyId, loginId } = tx.viewer
      const [shareId, at] = [Number(ShareId), ctx.now()]
      const share = (await findShares(tx, tx.viewer, null, at)).find(({ share_id: id }) => id === shareId)
      if (!share || !(await revokeShare(tx.db, { companyId, loginId, shareId, at })))
        throw new AppError('record_not_found')
      tx.about({ shareId, orderId: share.order_id })
      await publish(tx.db, noteOf(companyId, share.to_login_id, share.order_id, 1))
      return {}
    }),
  listShares: ({ OrderId }, ctx) =>
    ctx.read(async (tx) => {
      const rows = await findShares(tx, tx.viewer, OrderId === undefined ? null : Number(OrderId), ctx.now())
      const of = (isReceived: boolean) =>
        rows.filter((row) => row.is_received === isReceived).map((row) => presentShare(row, ctx.language))
      return { Given: of(false), Received: of(true) }
    }),
  findColleagues: ({ OrderId, text }, ctx) =>
    ctx.read(async (tx) => {
      const orderId = Number(OrderId)
      if (!(await mayShare(tx, tx.viewer, orderId, ctx.now()))) throw new AppError('record_not_found')
      const people = await findColleagues(tx, tx.viewer, orderId, text)
      return {
        People: people.map(({ id, name, email, ...names }) => {
          const localizedNames = { 'zh-TW': names.name_zh_tw, 'zh-CN': names.name_zh_cn, 'ja-JP': names.name_ja_jp }
          return { LoginId: String(id), Name: nameIn({ name, localizedNames }, ctx.language), Email: email }
        }),
      }
    }),
})

function presentShare(row: ShareRow, language: Language) {
  const name = ({ name: own, ...localizedNames }: ShareRow['from_names']) =>
    nameIn({ name: own, localizedNames }, language)
  return {
    ShareId: String(row.share_id),
    OrderId: String(row.order_id),
    TripName: plainTripName(row, language),
    Travelers: [...row.traveler_names],
    StartDateRemark: row.start_local.slice(0, 8),
    EndDateRemark: row.end_local.slice(0, 8),
    PlaceNames: row.places.map((code) => cityName(code, language) ?? code),
    From: name(row.from_names),
    To: name(row.to_names),
    SharedAt: row.shared_at.toISOString(),
    EndsAt: row.ends_at.toISOString(),
  }
}

const noteOf = (companyId: number, loginId: number, orderId: number, status: 0 | 1) => ({
  companyId,
  loginId,
  message: { Type: RealtimeMessageType.TripShared, Status: status, Ref: String(orderId) },
})

/** A mail, and a notice in the portal. Neither says more of the trip than the page that it leads to. */
async function tellReceiver(
  tx: WriteTransaction<LoginViewer>,
  { mail }: SharingDeps,
  { orderId, to, at }: { readonly orderId: number; readonly to: number; readonly at: Date },
): Promise<void> {
  const { companyId, loginId } = tx.viewer
  const [sharer, receiver] = [await findPerson(tx.db, { loginId }), await findPerson(tx.db, { loginId: to })]
  const share = (await findShares(tx, tx.viewer, orderId, at)).find(({ order_id: id }) => id === orderId)
  if (sharer && receiver && share) {
    const language = languageOf(receiver)
    await mail.queue(tx.db, {
      template: 'tripShared',
      values: {
        sharer: nameIn(sharer, language),
        trip: plainTripName(share, language),
        travellers: share.traveler_names,
        places: share.places.map((code) => cityName(code, language) ?? code),
        starts: share.start_local.slice(0, 8),
        ends: share.end_local.slice(0, 8),
        orderId: String(orderId),
      },
      companyId,
      language,
      to: { address: receiver.email, name: nameIn(receiver, language), loginId: to },
    })
  }
  await publish(tx.db, noteOf(companyId, to, orderId, 0))
}
