import { externalOrders } from '@portolan/contract/features/trip-requests/external-orders'
import { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import type { RequestAttachment } from '@portolan/contract/features/trip-requests/named'
import type { RequestDetail } from '@portolan/contract/features/trip-requests/shapes'
import type * as z from 'zod/mini'
import { uploadFile } from '../../../../lib/files/upload.ts'

/** Attaches a file to a request or an external order; answers what was saved. */
export async function saveDocument(
  { ReferenceNumber, Order }: Pick<RequestDetail, 'ReferenceNumber' | 'Order'>,
  file: File,
): Promise<readonly z.infer<typeof RequestAttachment>[]> {
  const to = Order === null ? tripRequests.saveAttachment : externalOrders.saveOrderAttachment
  const { signal } = new AbortController()
  const { Attachments } = await uploadFile(
    to,
    { fields: { ReferenceNumber }, file },
    { onProgress: () => undefined, signal },
  )
  return Attachments
}
