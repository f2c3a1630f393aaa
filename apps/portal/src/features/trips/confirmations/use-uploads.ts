import { confirmationCalls } from '@portolan/contract/features/trips/confirmations'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { currentLanguage } from '../../../lib/preferences.ts'
import { uploadFile } from '../../../lib/upload.ts'
import { confirmationsQuery, putConfirmations } from './confirmations.queries.ts'
import { type Dropped, onAddBookings, takeDropped } from './door.ts'
import { createUploadQueue } from './upload-queue.ts'

/** Files on their way; what was read of one is put to the confirmations. */
export function useUploads() {
  const queries = useQueryClient()
  const [queue] = useState(() =>
    createUploadQueue(async (file, on) => {
      const found = await uploadFile(confirmationCalls.readConfirmations, { fields: {}, file }, on)
      putConfirmations(queries, currentLanguage(), found)
    }),
  )
  const files = useSyncExternalStore(queue.subscribe, queue.files)
  const [add] = useState(() => (dropped: readonly Dropped[]) => {
    const known = queries.getQueryData(confirmationsQuery(currentLanguage()).queryKey)
    queue.add(dropped, known?.MaxFileBytes ?? null)
  })

  useEffect(() => {
    const take = () => add(takeDropped())
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
