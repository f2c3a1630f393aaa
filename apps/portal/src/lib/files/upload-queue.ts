import { CallError } from '../call-error.ts'
import { createStore } from '../store.ts'

/** A dropped file. The browser gives no content of a folder, only that it is one. */
export interface DroppedFile {
  readonly file: File
  readonly isFolder: boolean
}

/** The most files one person can upload at a time; the server reads them one by one. */
export const maxFiles = 10

type Refusal = 'empty' | 'tooLarge' | 'folder'

/** Why the portal does not send a file; null when it does. */
function refusalOf({ file, isFolder }: DroppedFile, maxBytes: number | null): Refusal | null {
  if (isFolder) return 'folder'
  if (file.size === 0) return 'empty'
  return maxBytes !== null && file.size > maxBytes ? 'tooLarge' : null
}

export interface QueuedFile {
  readonly key: number
  readonly dropped: DroppedFile
  readonly state: 'waiting' | 'sending' | 'reading' | 'failed' | 'refused'
  /** Share of the bytes, 0 to 1. */
  readonly sent: number
  readonly refusal: Refusal | 'tooMany' | null
  /** Why it failed, in the reader's language; empty when unknown. */
  readonly fault: string
}

/** Sends one file; the queue drops the file when this resolves. */
export type SendFile = (file: File, on: { onProgress: (sent: number) => void; signal: AbortSignal }) => Promise<void>

/** More parallel uploads would only share the same bandwidth. */
const atOnce = 2

/** Uploads files, two at a time. Each has its own progress and fault. While the browser is offline, they wait. */
export function createUploadQueue(send: SendFile) {
  const files = createStore<readonly QueuedFile[]>([])
  let lastKey = 0
  const cancels = new Map<number, AbortController>()

  const change = (key: number, to: Partial<QueuedFile>) =>
    files.set(files.get().map((one) => (one.key === key ? { ...one, ...to } : one)))
  const remove = (key: number) => files.set(files.get().filter((one) => one.key !== key))

  const start = async ({ key, dropped }: QueuedFile) => {
    const cancel = new AbortController()
    cancels.set(key, cancel)
    change(key, { state: 'sending', sent: 0, fault: '' })
    const onProgress = (sent: number) => change(key, { sent, state: sent < 1 ? 'sending' : 'reading' })
    try {
      await send(dropped.file, { onProgress, signal: cancel.signal })
      remove(key)
    } catch (error) {
      if (!cancel.signal.aborted)
        change(key, { state: 'failed', fault: error instanceof CallError ? error.message : '' })
    } finally {
      cancels.delete(key)
      pump()
    }
  }
  const pump = () => {
    if (!navigator.onLine) return
    const next = files.get().find(({ state }) => state === 'waiting')
    if (!next || cancels.size >= atOnce) return
    void start(next)
    pump()
  }
  const underWay = () => files.get().filter(({ state }) => state !== 'failed' && state !== 'refused').length

  return {
    files,
    add: (dropped: readonly DroppedFile[], maxBytes: number | null) => {
      for (const one of dropped) {
        const refusal = refusalOf(one, maxBytes) ?? (underWay() >= maxFiles ? 'tooMany' : null)
        const state = refusal ? 'refused' : 'waiting'
        files.set([...files.get(), { key: (lastKey += 1), dropped: one, state, sent: 0, refusal, fault: '' }])
      }
      pump()
    },
    /** For a file that failed, or that the full queue refused. */
    retry: (key: number) => {
      if (underWay() >= maxFiles) return
      change(key, { state: 'waiting', refusal: null })
      pump()
    },
    /** Aborts the upload and removes the file from the list. */
    remove: (key: number) => {
      cancels.get(key)?.abort()
      remove(key)
    },
    /** The network is back. */
    resume: pump,
  }
}
