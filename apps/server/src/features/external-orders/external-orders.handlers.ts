import type { externalOrders } from '@portolan/contract/features/external-orders'
import { openAttachment } from '../../domain/attachments/open-attachment.ts'
import type { Handlers } from '../../kernel/handler.ts'
import type { Storage } from '../../storage/storage.ts'

/** Files of an external order, visible to everyone who may see its traveller. */
export function createExternalOrderHandlers(deps: { readonly storage: Storage }): Handlers<typeof externalOrders> {
  return {
    getAttachment: ({ AttachmentToken }, ctx) => openAttachment(deps, ctx, { kind: 'booking', token: AttachmentToken }),
  }
}
