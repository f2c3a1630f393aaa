import { CallError } from '../../../lib/call-error.ts'
import { maxFiles, type Refusal, refusalOf } from './accepted-files.ts'
import type { Dropped } from './door.ts'

export interface QueuedFile {
  readonly key: number
  readonly dropped: Dropped
  readonly state: 'waiting' | 'sending' | 'reading' | 'failed' | 'refused'
  /** Of its bytes, 0 to 1. */
  readonly sent: number
  readonly refusal: Refusal | 'tooMany' | null
  /** Why it failed, in the reader's language; empty where nobody knows. */
  readonly fault: string
}

/** Sends one file; it is off the queue when this resolves. */
export type SendFile = (file: File, on: { onProgress: (sent: number) => void; signal: AbortSignal }) => Promise<void>

/** More at once would only share the same line. */
const atOnce = 2

/**
 * Files on their way, two at a time: each with its own progress, and a fault of its own that spoils no other. Without a
 * network they wait.
 */
export function createUploadQueue(send: SendFile) {
  let files: readonly QueuedFile[] = []
  let lastKey = 0
  const listeners = new Set<() => void>()
  const cancels = new Map<number, AbortController>()

  const set = (next: readonly QueuedFile[]) => {
    files = next
    for (const listener of listeners) listener()
  }
  const change = (key: number, to: Partial<QueuedFile>) =>
    set(files.map((one) => (one.key === key ? { ...one, ...to } : one)))
  const remove = (key: number) => set(files.filter((one) => one.key !== key))

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
    const next = files.find(({ state }) => state === 'waiting')
    if (!next || cancels.size >= atOnce) return
    void start(next)
    pump()
  }
  const underWay = () => files.filter(({ state }) => state !== 'failed' && state !== 'refused').length

  return {
    files: () => files,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    add: (dropped: readonly Dropped[], maxBytes: number | null) => {
      for (const one of dropped) {
        const refusal = refusalOf(one, maxBytes) ?? (underWay() >= maxFiles ? 'tooMany' : null)
        const state = refusal ? 'refused' : 'waiting'
        set([...files, { key: (lastKey += 1), dropped: one, state, sent: 0, refusal, fault: '' }])
      }
      pump()
    },
    /** Of one that failed, or for which there was no room. */
    retry: (key: number) => {
      if (underWay() >= maxFiles) return
      change(key, { state: 'waiting', refusal: null })
      pump()
    },
    /** Stops what is under way, and takes the file off the list. */
    remove: (key: number) => {
      cancels.get(key)?.abort()
      remove(key)
    },
    /** The network is back. */
    resume: pump,
  }
}
