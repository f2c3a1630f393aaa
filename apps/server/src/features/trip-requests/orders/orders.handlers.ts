import type { externalOrders } from '@portolan/contract/features/trip-requests/external-orders'
import { openAttachment } from '../../../domain/attachments/open-attachment.ts'
import type { Handlers } from '../../../kernel/handler.ts'
import type { Storage } from '../../../storage/storage.ts'
import { isOpenTo } from '../request.store.ts'

type Calls = Pick<typeof externalOrders, 'getOrderAttachment'>

/** Files of an external order, for everyone who may see its traveller or the order itself. */
export const createOrderHandlers = (deps: {
  readonly storage: Storage
  readonly now: () => Date
}): Handlers<Calls> => ({
  getOrderAttachment: ({ AttachmentToken }, ctx) =>
    openAttachment(deps, ctx, { kind: 'booking', token: AttachmentToken }, ({ companyId, objectId }, tx) =>
      objectId === null ? false : isOpenTo(tx.db, tx.viewer, { company_id: companyId, id: objectId }, ctx.now()),
    ),
})
