import type { tripRequests } from '@portolan/contract/features/trip-requests'
import { openAttachment } from '../../domain/attachments/open-attachment.ts'
import type { Handlers } from '../../kernel/handler.ts'
import type { Storage } from '../../storage/storage.ts'

/** Files of a trip request, visible to everyone who may see its traveller. */
export function createTripRequestHandlers(deps: { readonly storage: Storage }): Handlers<typeof tripRequests> {
  return {
    getAttachment: ({ AttachmentToken }, ctx) => openAttachment(deps, ctx, { kind: 'request', token: AttachmentToken }),
  }
}
