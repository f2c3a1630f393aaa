import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { RealtimeMessageType } from '@portolan/contract/realtime'
import { invoiceFolder } from '../../domain/invoices/import/originals.ts'
import type { JobRun } from '../../jobs/job.ts'
import { publish } from '../../realtime/publish.ts'
import { monthFolder, randomName } from '../../storage/key.ts'
import type { Storage } from '../../storage/storage.ts'
import { systemReader } from './system-reader.store.ts'
import { findPapersById } from './invoice.store.ts'
import { invoiceTextsIn } from './invoice-texts.ts'
import { zipEntries } from './zip-entries.ts'
import { zipOf } from './zip.ts'
import { endZip, findWaitingZip } from './zip.store.ts'

interface Deps {
  readonly config: { readonly dataDir: string }
  readonly now: () => Date
  readonly storage: Storage
}

/** A zip can be downloaded for so long. */
const livesMs = 24 * 3_600_000

/** Packs a zip on this machine's disk, stores it, and tells the login. */
export async function makeZip(
  { config, now, storage }: Deps,
  { companyId, loginId, zipId }: { companyId: number; loginId: number; zipId: number },
  run: JobRun,
): Promise<void> {
  const zip = await run.transaction(({ db }) => findWaitingZip(db, companyId, zipId))
  if (!zip) return
  const { companyIds, travelerIds, invoiceIds, language } = zip
  const scope = travelerIds
    ? ({ kind: 'travelers', companyIds, travelerIds } as const)
    : ({ kind: 'companies', companyIds } as const)
  const read = systemReader(run.systemPool, companyIds)
  const rows = await read((tx) => findPapersById(tx, scope, invoiceIds))
  const stream = zipOf(
    zipEntries(storage, rows, (work) => read((tx) => work(tx, scope))),
    [],
    invoiceTextsIn(language).zip,
  )
  const folder = await mkdtemp(join(config.dataDir, 'incoming', 'zip-'))
  try {
    const path = join(folder, 'zip')
    await pipeline(stream, createWriteStream(path, { mode: 0o600 }), { signal: run.signal })
    const { size } = await stat(path)
    // Below the folder that the sweep looks through: bytes that no row names are gone the next day.
    const storageKey = `${invoiceFolder}/${monthFolder(now())}/${companyId}/${randomName()}`
    await storage.put(storageKey, path, { size, type: 'application/zip' })
    await run.transaction(async ({ db }) => {
      const endsAt = new Date(now().getTime() + livesMs)
      await endZip(db, companyId, zipId, { state: 'ready', storage_key: storageKey, size, ends_at: endsAt })
      const message = { Type: RealtimeMessageType.InvoiceZip, Status: 0, Ref: String(zipId) }
      await publish(db, { companyId, loginId, message })
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
