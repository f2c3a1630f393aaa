import { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import { useState } from 'react'
import { call } from '../../../lib/call.ts'
import { uploadFile } from '../../../lib/files/upload.ts'
import { showToast } from '../../../lib/toast.ts'

export interface MessageFile {
  /** Null while it is on its way. */
  readonly token: string | null
  readonly name: string
}

/** Files of a message that is being written: each is uploaded as it is chosen, one after the other. */
export function useMessageFiles(ReferenceNumber: string) {
  const [files, setFiles] = useState<readonly MessageFile[]>([])
  const add = async (chosen: readonly File[]) => {
    for (const file of chosen) {
      const waiting = { token: null, name: file.name }
      setFiles((before) => [...before, waiting])
      const settle = (settled: readonly MessageFile[]) =>
        setFiles((before) => before.flatMap((one) => (one === waiting ? settled : [one])))
      try {
        const { signal } = new AbortController()
        const sent = { fields: { ReferenceNumber }, file }
        const { Attachments } = await uploadFile(tripRequests.saveAttachment, sent, {
          onProgress: () => undefined,
          signal,
        })
        settle(Attachments.map(({ AttachmentToken, Name }) => ({ token: AttachmentToken, name: Name })))
      } catch (error) {
        settle([])
        showToast({ kind: 'failed', text: error instanceof Error ? error.message : String(error) })
      }
    }
  }
  const remove = (token: string) => {
    setFiles((before) => before.filter((one) => one.token !== token))
    call(tripRequests.removeAttachment, { AttachmentToken: token }).catch(() => undefined)
  }
  return {
    files,
    add: (chosen: readonly File[]) => void add(chosen),
    remove,
    /** Sent with the message: they are its own from now on. */
    clear: () => setFiles([]),
    tokens: files.flatMap(({ token }) => token ?? []),
    isBusy: files.some(({ token }) => token === null),
  }
}
