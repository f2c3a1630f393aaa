import { confirmationCalls } from '@portolan/contract/features/trips/confirmations'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { uploadFile } from '../../../../lib/files/upload.ts'
import { createUploadQueue, type DroppedFile } from '../../../../lib/files/upload-queue.ts'
import { currentLanguage } from '../../../../lib/preferences.ts'
import { useStore } from '../../../../lib/store.ts'
import { onAddBookings, takeDroppedFiles } from '../add-bookings-requests.ts'
import { confirmationsQuery, putConfirmations } from '../confirmations.queries.ts'

/** Filters the file chooser. The server judges dropped files by their content. */
export const acceptedTypes = [
  '.eml,.html,.htm,.ics,.pkpass,.txt,.json,.xml',
  'message/rfc822,text/html,text/calendar,text/plain,application/vnd.apple.pkpass',
  'image/png,image/jpeg,image/webp,image/gif',
].join(',')

/** The upload queue of the dialog. The reply of each upload goes into the confirmations. */
export function useUploads() {
  const queries = useQueryClient()
  const [queue] = useState(() =>
    createUploadQueue(async (file, on) => {
      const found = await uploadFile(confirmationCalls.readConfirmations, { fields: {}, file }, on)
      putConfirmations(queries, currentLanguage(), found)
    }),
  )
  const files = useStore(queue.files)
  const [add] = useState(() => (dropped: readonly DroppedFile[]) => {
    const known = queries.getQueryData(confirmationsQuery(currentLanguage()).queryKey)
    queue.add(dropped, known?.MaxFileBytes ?? null)
  })

  useEffect(() => {
    const take = () => add(takeDroppedFiles())
    take()
    addEventListener('online', queue.resume)
    const stop = onAddBookings(take)
    return () => {
      removeEventListener('online', queue.resume)
      stop()
    }
  }, [add, queue])
  return { files, add, retry: queue.retry, remove: queue.remove }
}
