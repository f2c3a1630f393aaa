import type { externalOrders } from '@portolan/contract/features/trip-requests/external-orders'
import { priceLineKinds } from '@portolan/contract/features/trip-requests/booked'
import { cabins } from '@portolan/rules/cabin'
import type { Db } from '../../../domain/approvals/approval.store.ts'
import { openAttachment } from '../../../domain/attachments/open-attachment.ts'
import type { RequestReader } from '../../../domain/requests/request-sight.store.ts'
import { AppError } from '../../../kernel/app-error.ts'
import type { Handlers } from '../../../kernel/handler.ts'
import type { ReadTransaction } from '../../../kernel/transaction.ts'
import type { LoginViewer } from '../../../kernel/viewer.ts'
import { type AttachmentDeps, attachFiles } from '../attachment.handlers.ts'
import { choose, resend } from '../decide.handlers.ts'
import { metadataOf } from '../metadata.handlers.ts'
import { findRequest, isOpenTo } from '../../../domain/requests/request.store.ts'
import { refuseAttaching } from '../roles.ts'
import type { TellDeps } from '../../../domain/requests/tell.ts'
import { boardHandlers } from './board.handlers.ts'
import { createFinalizeHandlers } from './finalize.handlers.ts'
import { orderTextsIn } from './order-faults.ts'
import { findClientCompany } from '../../../domain/requests/named-people.store.ts'
import { claimAsConsultant, takeOrder } from './take-order.ts'

export type OrderDeps = AttachmentDeps & TellDeps

/**
 * What is an external order's own. Its list, its detail and its decisions are those of requests; choosing approvers and
 * sending mails again are the same functions, for requests of source 1 alone.
 */
export const createOrderHandlers = (deps: OrderDeps): Handlers<typeof externalOrders> => ({
  ...boardHandlers,
  ...createFinalizeHandlers(deps),
  orderMeta: ({ ReferenceNumber, company }, ctx) =>
    ctx.read(async (tx) => {
      const call = { now: ctx.now(), language: ctx.language }
      const subject = await subjectOf(tx, { ReferenceNumber, company }, call.now)
      const { lines, cabins: names } = orderTextsIn(ctx.language)
      return {
        ...(await metadataOf(tx, subject, { ...call, config: deps.config })),
        PriceLineKinds: priceLineKinds.map((Code) => ({ Code, Name: lines[Code] })),
        Cabins: cabins.map((Code) => ({ Code, Name: names[Code] })),
      }
    }),
  saveOrderAttachment: async ({ fields: { ReferenceNumber }, files }, ctx) => {
    const row = await ctx.read(async ({ db, viewer }) => {
      const found = await findRequest(db, viewer, ReferenceNumber, ctx.now())
      if (found?.source !== 1) throw new AppError('record_not_found')
      refuseAttaching(viewer, found, ctx.language)
      return found
    })
    const owner = { companyId: row.company_id, kind: 'booking', objectId: row.id, travelerId: row.traveler_id } as const
    const call = { now: ctx.now(), language: ctx.language }
    const claim = (db: Db, viewer: LoginViewer) => claimAsConsultant(db, viewer, row, call)
    return { Attachments: await attachFiles(deps, ctx, owner, files, claim) }
  },
  getOrderAttachment: ({ AttachmentToken }, ctx) =>
    openAttachment(deps, ctx, { kind: 'booking', token: AttachmentToken }, ({ companyId, objectId }, tx) =>
      objectId === null ? false : isOpenTo(tx.db, tx.viewer, { company_id: companyId, id: objectId }, ctx.now()),
    ),
  selectOrderApprover: (input, ctx) =>
    ctx.write(async (tx) => {
      const call = { now: ctx.now(), language: ctx.language }
      return choose(tx, deps, await takeOrder(tx, input, call), { ...input, isChange: false }, call)
    }),
  changeOrderApprover: (input, ctx) =>
    ctx.write(async (tx) => {
      const call = { now: ctx.now(), language: ctx.language }
      return choose(tx, deps, await takeOrder(tx, input, call), { ...input, isChange: true }, call)
    }),
  resendOrderEmail: (input, ctx) =>
    ctx.write(async (tx) => {
      const call = { now: ctx.now(), language: ctx.language }
      return resend(tx, deps, await takeOrder(tx, input, call), input.Level, call)
    }),
})

/** Whose form it is: that of an order, of a client whom the viewer serves, or of the viewer's own company. */
async function subjectOf(
  { db, viewer }: ReadTransaction<RequestReader>,
  {
    ReferenceNumber,
    company,
  }: { readonly ReferenceNumber?: string | undefined; readonly company?: string | undefined },
  now: Date,
) {
  if (ReferenceNumber !== undefined) {
    const row = await findRequest(db, viewer, ReferenceNumber, now)
    if (row?.source !== 1) throw new AppError('record_not_found')
    return { companyId: row.company_id, costCentre: row.cost_centre, source: 1 }
  }
  if (viewer.kind === 'email') throw new AppError('record_not_found')
  if (company === undefined) return { companyId: viewer.companyId, costCentre: null, source: 1 }
  const found = await findClientCompany(db, company, [viewer.companyId, ...viewer.deskCompanies])
  if (!found) throw new AppError('record_not_found')
  return { companyId: found.id, costCentre: null, source: 1 }
}
