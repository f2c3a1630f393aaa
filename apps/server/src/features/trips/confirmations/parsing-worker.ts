import { parentPort } from 'node:worker_threads'
import { readConfirmationFile } from '../../../domain/ledger/formats/confirmation/read-file.ts'
import { gazetteer } from '../../../reference/search/gazetteer.ts'
import type { ReadTask, ReadOutcome } from './parse-in-worker.ts'

/** The worker thread: parses one file after the other beside the event loop, because a large mail takes long. */
parentPort?.on('message', ({ name, bytes, now }: ReadTask) => {
  const tell = (outcome: ReadOutcome) => parentPort?.postMessage(outcome)
  readConfirmationFile(name, bytes, { gazetteer, now, sentAt: null }).then(
    (file) => tell({ file }),
    (error: unknown) => tell({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
})
