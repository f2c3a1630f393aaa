import { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import type { RequestAttachment } from '@portolan/contract/features/trip-requests/named'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import { uploadFile } from '../../../lib/files/upload.ts'
import { showToast } from '../../../lib/toast.ts'

/** As many as one message takes. */
const most = 10

export type MessageFiles = readonly RequestAttachment[]

interface Options {
  readonly files: MessageFiles
  readonly onFiles: (change: (before: MessageFiles) => MessageFiles) => void
}

/** Files for the message that is being written: saved as they are chosen, and taken with it when it is sent. */
export function useMessageFiles(ReferenceNumber: string, { files, onFiles }: Options) {
  const add = useMutation({
    mutationFn: async (chosen: readonly File[]) => {
      const { signal } = new AbortController()
      // One after the other: what has arrived stays, whatever becomes of the next.
      for (const file of chosen.slice(0, most - files.length)) {
        const { Attachments } = await uploadFile(
          tripRequests.saveAttachment,
          { fields: { ReferenceNumber }, file },
          { onProgress: () => undefined, signal },
        )
        onFiles((before) => [...before, ...Attachments])
      }
    },
    onError: (error) => showToast({ kind: 'failed', text: error.message }),
  })
  const remove = useMutation({
    mutationFn: (AttachmentToken: string) => call(tripRequests.removeAttachment, { AttachmentToken }),
    onSuccess: (_, removed) => onFiles((before) => before.filter((file) => file.AttachmentToken !== removed)),
    onError: (error) => showToast({ kind: 'failed', text: error.message }),
  })
  return { add, remove, isFull: files.length >= most }
}
