import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { confirmationCalls } from '@portolan/contract/features/trips/confirmations'
import { AppError } from '../../../kernel/app-error.ts'
import type { Context } from '../../../kernel/handler.ts'
import type { WriteTransaction } from '../../../kernel/transaction.ts'
import type { ReceivedFile } from '../../../kernel/upload.ts'
import type { LoginViewer } from '../../../kernel/viewer.ts'
import { gazetteer } from '../../../reference/search/gazetteer.ts'
import { bytesFirst } from '../../../storage/bytes-first.ts'
import { monthFolder, randomName } from '../../../storage/key.ts'
import type { Storage } from '../../../storage/storage.ts'
import { itemsOf } from './draft.rules.ts'
import { countDrafts, insertDrafts, type NewDraft } from './drafts.store.ts'
import { proposeTraveler } from './proposal.rules.ts'
import { parseInWorker } from './parse-in-worker.ts'
import type { FileReading } from './limit-size.rules.ts'
import { type AddableTraveler, findAddableTravelers } from './travelers.store.ts'

/** Keys are `confirmations/2026/11/<company>/<random>`: by month first, so that the sweep lists two folders. */
export const confirmationFolder = 'confirmations'

const day = 24 * 3_600_000
/** Unanswered drafts are deleted after this time. */
const keptForDays = 14
/** Most open drafts per login. */
const waitingAtMost = 50

type Calls = Context<(typeof confirmationCalls)['readConfirmations']['access']>
type Tx = WriteTransaction<LoginViewer>

interface Dropped {
  readonly name: string
  readonly path: string
  readonly size: number
  readonly sha256: string
  readonly reading: FileReading
}

/**
 * Parses the files one by one, stores their bytes and inserts a draft for each in one transaction, in which `show`
 * builds the answer. A file that cannot be read becomes a draft with its fault and does not affect the others.
 */
export async function dropFiles<T>(
  storage: Storage,
  ctx: Calls,
  request: { readonly files: readonly ReceivedFile[]; readonly travelerId: number | null },
  show: (tx: Tx, ids: readonly number[], travelers: readonly AddableTraveler[]) => Promise<T>,
): Promise<T> {
  const { travelers, companyId } = await ctx.read(async (tx) => {
    await refuseTooMany(tx, request.files.length)
    return { travelers: await mayAdd(tx, request.travelerId), companyId: tx.viewer.companyId }
  })
  const now = ctx.now()
  const dropped = await readAll(request.files, now)
  const folder = `${confirmationFolder}/${monthFolder(now)}/${companyId}`
  const drafts = dropped.map((file) => draftOf(file, `${folder}/${randomName()}`, now, request.travelerId, travelers))
  let unused: readonly string[] = []
  const result = await bytesFirst(
    storage,
    drafts.map(({ storageKey }) => storageKey),
    async (named) => {
      for (const [index, { path, size }] of dropped.entries())
        await storage.put(drafts[index]?.storageKey ?? '', path, { size, type: 'application/octet-stream' })
      return ctx.write(async (tx) => {
        const { ids, kept } = await insertDrafts(tx.db, tx.viewer, drafts)
        tx.about({ confirmationIds: ids })
        const shown = await show(tx, ids, await mayAdd(tx, request.travelerId))
        unused = drafts.map(({ storageKey }) => storageKey).filter((key) => !kept.includes(key))
        named()
        return shown
      })
    },
  )
  // Bytes of files that had a draft already; the sweep deletes what cannot be deleted now.
  await Promise.allSettled(unused.map((key) => storage.remove(key)))
  return result
}

async function mayAdd(tx: Pick<Tx, 'db' | 'viewer'>, travelerId: number | null): Promise<AddableTraveler[]> {
  const travelers = await findAddableTravelers(tx.db, tx.viewer)
  if (travelerId !== null && !travelers.some(({ id }) => id === travelerId)) throw new AppError('traveller_not_found')
  if (travelers.length === 0) throw new AppError('no_traveller')
  return travelers
}

async function refuseTooMany(tx: Pick<Tx, 'db' | 'viewer'>, more: number) {
  const waiting = await countDrafts(tx.db, tx.viewer)
  if (waiting + more > waitingAtMost) throw new AppError('too_many_confirmations', { x: String(waiting) })
}

/** One after the other, so that only one file is in memory. Equal content is read once. */
async function readAll(files: readonly ReceivedFile[], now: Date): Promise<Dropped[]> {
  const dropped = new Map<string, Dropped>()
  for (const { name, path, size } of files) {
    const bytes = await readFile(path)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    if (dropped.has(sha256)) continue
    dropped.set(sha256, { name, path, size, sha256, reading: await parseInWorker(name, bytes, now.getTime()) })
  }
  return [...dropped.values()]
}

function draftOf(
  { name, size, sha256, reading }: Dropped,
  storageKey: string,
  now: Date,
  travelerId: number | null,
  travelers: readonly AddableTraveler[],
): NewDraft {
  const items = itemsOf(reading, {}, gazetteer)
  return {
    travelerId: travelerId ?? proposeTraveler(items, travelers)?.id ?? null,
    file: name,
    format: reading.format,
    size,
    sha256,
    storageKey,
    reading: { readings: reading.readings, faults: reading.faults, sentAt: reading.sentAt },
    createdAt: now,
    expiresAt: new Date(now.getTime() + keptForDays * day),
  }
}
