import * as z from 'zod/mini'
import { sessionOrEmail } from '../access.ts'
import { AttachmentToken } from '../attachment.ts'
import { file, operation } from '../operation.ts'

export const externalOrders = {
  getAttachment: operation('ExtOrder', 'GetAttachmentData', {
    // The token names the file; the handler compares the file's object with that of the mail link.
    access: sessionOrEmail('request', null),
    effect: 'read',
    summary: 'A file attached to an external order.',
    request: z.object({ AttachmentToken }),
    response: file('application/octet-stream', 'application/pdf'),
    limit: { points: 60, seconds: 60, by: 'login' },
  }),
}
