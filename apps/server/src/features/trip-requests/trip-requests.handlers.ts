import type { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import { openAttachment } from '../../domain/attachments/open-attachment.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Handlers } from '../../kernel/handler.ts'
import type { Storage } from '../../storage/storage.ts'

const notYet = () => Promise.reject(new AppError('service_unavailable'))

/** Files of a trip request, visible to everyone who may see its traveller. */
export function createTripRequestHandlers(deps: { readonly storage: Storage }): Handlers<typeof tripRequests> {
  return {
    getMetadata: notYet,
    search: notYet,
    exportList: notYet,
    retrieve: notYet,
    preview: notYet,
    update: notYet,
    submit: notYet,
    cancel: notYet,
    finalize: notYet,
    loadHistory: notYet,
    getMail: notYet,
    selectApprover: notYet,
    changeApprover: notYet,
    auditApprove: notYet,
    resendApproveEmail: notYet,
    saveAttachment: notYet,
    removeAttachment: notYet,
    postMessage: notYet,
    getMessageRelatedLogin: notYet,
    getAttachment: ({ AttachmentToken }, ctx) => openAttachment(deps, ctx, { kind: 'request', token: AttachmentToken }),
  }
}
