import * as z from 'zod/mini'
import { session } from '../access.ts'
import { AttachmentToken } from '../attachment.ts'
import { file, operation } from '../operation.ts'

export const news = {
  getAttachment: operation('News', 'GetNewsAttachment', {
    access: session(),
    effect: 'read',
    summary: 'A document of the news feed.',
    request: z.object({ DocumentToken: AttachmentToken }),
    response: file('application/octet-stream', 'application/pdf'),
    limit: { points: 60, seconds: 60, by: 'login' },
  }),
}
