import * as z from 'zod/mini'
import { session } from '../access.ts'
import { AttachmentToken } from '../attachment.ts'
import { file, operation } from '../operation.ts'

export const tripRequests = {
  getAttachment: operation('PreTrip', 'GetAttachmentData', {
    access: session(),
    effect: 'read',
    summary: 'A file attached to a trip request.',
    request: z.object({ AttachmentToken }),
    response: file('application/octet-stream', 'application/pdf'),
    limit: { points: 60, seconds: 60, by: 'login' },
  }),
}
