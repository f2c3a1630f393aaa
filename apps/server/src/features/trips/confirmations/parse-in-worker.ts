import { Worker } from 'node:worker_threads'
import type { ConfirmationFile } from '../../../domain/ledger/formats/confirmation/read-file.ts'
import { limitSize, type FileReading } from './limit-size.rules.ts'

export interface ReadTask {
  readonly name: string
  readonly bytes: Uint8Array
  readonly now: number
}

export type ReadOutcome = { readonly file: ConfirmationFile } | { readonly error: string }

/** The slowest valid file takes a second or two; one that takes longer is malicious. */
const patienceMs = 20_000
/** A worker costs 100 MB and half a second to start, so it waits for the next file before it ends. */
const idleMs = 60_000
const worker = new URL('parsing-worker.ts', import.meta.url)

let idle: { readonly thread: Worker; readonly timer: NodeJS.Timeout } | null = null
let last: Promise<unknown> = Promise.resolve()

/**
 * Parses a file in a worker thread, so that no file can block the process: one file at a time, in order. A file that
 * takes too long or too much memory counts as faulty. Times in milliseconds.
 */
export async function parseInWorker(
  name: string,
  bytes: Uint8Array,
  now: number,
  patience = patienceMs,
): Promise<FileReading> {
  const turn = last.then(() => readNext({ name, bytes, now }, patience))
  last = turn.catch(() => undefined)
  return turn
}

async function readNext(task: ReadTask, patience: number): Promise<FileReading> {
  const thread = take()
  const outcome = await answerOf(thread, task, patience)
  if (outcome === 'given up') {
    await thread.terminate()
    return { format: null, readings: [], faults: [{ reason: 'reading_given_up', detail: null }], sentAt: null }
  }
  give(thread)
  if ('error' in outcome) throw new Error(`A file could not be read: ${outcome.error}`)
  return limitSize(outcome.file)
}

function take(): Worker {
  const kept = idle
  idle = null
  if (kept) {
    clearTimeout(kept.timer)
    kept.thread.ref()
    return kept.thread
  }
  return new Worker(worker, { resourceLimits: { maxOldGenerationSizeMb: 512 }, stderr: false })
}

function give(thread: Worker) {
  thread.unref()
  const timer = setTimeout(() => {
    idle = null
    void thread.terminate()
  }, idleMs)
  timer.unref()
  idle = { thread, timer }
}

function answerOf(thread: Worker, { bytes, ...task }: ReadTask, patience: number): Promise<ReadOutcome | 'given up'> {
  const { promise, resolve } = Promise.withResolvers<ReadOutcome | 'given up'>()
  const giveUp = () => resolve('given up')
  const timer = setTimeout(giveUp, patience)
  thread.once('message', resolve).once('error', giveUp).once('exit', giveUp)
  // Transfers a copy, because the buffer may be a slice of a pool.
  const own = Uint8Array.from(bytes)
  thread.postMessage({ ...task, bytes: own } satisfies ReadTask, [own.buffer])
  return promise.finally(() => {
    clearTimeout(timer)
    thread.off('message', resolve).off('error', giveUp).off('exit', giveUp)
  })
}
