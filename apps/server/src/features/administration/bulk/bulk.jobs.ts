import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { languages } from '@portolan/contract/enums'
import * as z from 'zod/mini'
import { BulkFileFault, type BulkTable, readBulkFile } from '../../../domain/people/bulk/bulk-file.ts'
import { type BulkFault, faultColumn } from '../../../domain/people/bulk/bulk-records.ts'
import { bulkColumns, type BulkSection } from '../../../domain/people/bulk/bulk-sections.ts'
import { type BulkRequest, checkBulk, type CheckedBulk, writeBulk } from '../../../domain/people/bulk/run-bulk.ts'
import { createPersonKeys } from '../../../domain/people/person-key.ts'
import { faultText } from '../../../domain/people/provisioning-texts.ts'
import { findAuthor } from '../../../domain/settings/drafts.store.ts'
import { systemTransaction } from '../../../db/system-transaction.ts'
import { exportFile } from '../../../export/export-file.ts'
import { job, type JobRun, purge } from '../../../jobs/job.ts'
import { errorText } from '../../../kernel/answer.ts'
import { randomName } from '../../../storage/key.ts'
import type { Storage } from '../../../storage/storage.ts'
import {
  type BulkImportRow,
  companyOfImport,
  deleteImports,
  findBulkImport,
  findOldImports,
  isFileShared,
  saveProgress,
} from './bulk.store.ts'

/** Faults that the page shows; the file that is handed back has all. */
const shownFaults = 1_000
/** How long what was brought can be looked at. */
const keptDays = 7

type Parts = Parameters<Parameters<typeof purge>[0]>[0]

/**
 * Reads, checks and writes a file that an administrator brought. A run whose process died begins again: what its chunks have
 * written is found unchanged.
 */
export const runBulkImport = job({
  queue: 'bulk-import',
  payload: z.object({
    companyId: z.int(),
    importId: z.int(),
    language: z.enum(languages),
  }),
  expireInSeconds: 3_600,
  retryLimit: 2,
  concurrency: 1,
  statementSeconds: 300,
  run: (parts: Parts) => async (payload, run) => {
    const row = await run.transaction(({ db }) => findBulkImport(db, payload.companyId, payload.importId))
    if (!row?.file_key || row.state === 'finished' || row.state === 'failed') return
    await run.transaction(({ db }) => saveProgress(db, row.id, { state: 'running' }))
    const folder = await mkdtemp(join(parts.config.dataDir, 'incoming', 'bulk-'))
    try {
      await runOne(parts, run, { ...payload, row, fileKey: row.file_key, folder })
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
  giveUp:
    ({ now }: Parts) =>
    ({ importId }, run) =>
      run.transaction(({ db }) =>
        saveProgress(db, importId, { state: 'failed', error_code: 'process_died', finished_at: now() }),
      ),
})

interface One {
  readonly row: BulkImportRow
  readonly fileKey: string
  readonly folder: string
  readonly companyId: number
  readonly language: BulkRequest['language']
}

async function runOne(parts: Parts, run: JobRun, one: One): Promise<void> {
  const { row, language } = one
  const section = row.section as BulkSection
  const save = (progress: Parameters<typeof saveProgress>[2]) =>
    run.transaction(({ db }) => saveProgress(db, row.id, progress))
  const fail = (faults: readonly BulkFault[]) =>
    save({ state: 'finished', faults, faulty: 0, rows: 0, finished_at: parts.now() })
  const path = join(one.folder, 'file')
  await fetchFile(parts.storage, one.fileKey, path)
  let table: BulkTable
  try {
    table = await readBulkFile({ name: row.file_name, path }, [...bulkColumns[section].keys()])
  } catch (error) {
    if (!(error instanceof BulkFileFault)) throw error
    return fail([{ row: 0, column: '', message: faultText(language, error.code, error.x) }])
  }
  await save({ encoding: table.encoding, rows: table.rows.length, done: 0 })
  const company = await run.transaction(({ db }) => companyOfImport(db, one.companyId))
  // Who brought it may have lost the right meanwhile.
  const publisher = await systemTransaction(run.systemPool, null, ({ db }) => findAuthor(db, row.login_id))
  if (!publisher?.companyIds.includes(company.id))
    return fail([{ row: 0, column: '', message: errorText('no_right', language) }])
  const request: BulkRequest = {
    section,
    company,
    table,
    language,
    publisher,
    guardText: (code, path) => errorText(code, language, path),
    history: {
      keys: createPersonKeys(parts.config.secret, parts.now),
      at: parts.now(),
      kind: 'person',
      loginId: row.login_id,
      clientId: null,
      reason: row.reason ?? row.file_name,
    },
    upsertAccount: parts.identity.upsertAccount,
    connectionSecrets: parts.identity.connectionSecrets,
  }
  // Records name companies besides their own, which a transaction of the one company would not see.
  const checked = await systemTransaction(run.systemPool, null, ({ db }) => checkBulk(db, request))
  const writes = row.is_dry_run || row.mode === 'good' || checked.faults.length === 0
  const written = writes ? await writeAll(parts, run, { one, request, checked }) : null
  const faults = [...checked.faults, ...(written?.faults ?? [])]
  const faulty = new Set([...checked.faulty, ...(written?.faults ?? []).map((fault) => fault.row)])
  const restKey = await keepRest(parts, one, { table, faults, faulty })
  await save({
    state: 'finished',
    done: table.rows.length,
    counts: { ...written?.counts, invited: { created: written?.invited ?? 0, updated: 0, unchanged: 0 } },
    faults: faults.slice(0, shownFaults),
    faulty: faulty.size,
    rest_key: restKey,
    finished_at: parts.now(),
  })
  run.log.info(
    { importId: row.id, rows: table.rows.length, faulty: faulty.size, dryRun: row.is_dry_run },
    'bulk import',
  )
}

/** Thrown to roll a dry run back, or a run of which nothing may stay. */
class RolledBack extends Error {
  readonly written: Awaited<ReturnType<typeof writeBulk>>
  constructor(written: Awaited<ReturnType<typeof writeBulk>>) {
    super('rolled back')
    this.written = written
  }
}

/** Good rows each chunk by itself; all or nothing, and dry runs, in one transaction, which a dry run rolls back. */
async function writeAll(
  parts: Parts,
  run: JobRun,
  { one, request, checked }: { readonly one: One; readonly request: BulkRequest; readonly checked: CheckedBulk },
) {
  const { row } = one
  const signIn = parts.config.auth.kind === 'embedded' ? ('password' as const) : ('provider' as const)
  const inviting = row.invites && !row.is_dry_run ? { mail: parts.mail, signIn } : null
  const onDone = (done: number) => run.transaction(({ db }) => saveProgress(db, row.id, { done }))
  if (!row.is_dry_run && row.mode === 'good')
    return writeBulk(request, checked, {
      inChunk: (write) => systemTransaction(run.systemPool, null, ({ db }) => write(db)),
      inviting,
      onDone,
      isDryRun: false,
    })
  try {
    return await systemTransaction(run.systemPool, null, async ({ db }) => {
      const written = await writeBulk(request, checked, {
        inChunk: (write) => write(db),
        inviting,
        onDone,
        isDryRun: row.is_dry_run,
      })
      if (row.is_dry_run || written.faults.length > 0) throw new RolledBack(written)
      return written
    })
  } catch (error) {
    if (error instanceof RolledBack) return error.written
    throw error
  }
}

async function fetchFile(storage: Storage, key: string, path: string): Promise<void> {
  const opened = await storage.open(key)
  if (!opened) throw new Error(`A file that was brought is gone: ${key}`)
  await pipeline(opened.stream, createWriteStream(path, { mode: 0o600 }))
}

/** Rows with faults as a file of the same kind, with the same columns and one more; null where there is none. */
async function keepRest(
  { storage, now }: Parts,
  { row, language, folder }: One,
  { table, faults, faulty }: { table: BulkTable; faults: readonly BulkFault[]; faulty: ReadonlySet<number> },
): Promise<string | null> {
  const lines = table.rows.filter((line) => faulty.has(line.row))
  if (lines.length === 0) return null
  const texts = new Map<number, string[]>()
  for (const { row: at, column, message } of faults)
    texts.set(at, [...(texts.get(at) ?? []), column ? `${column}: ${message}` : message])
  const heading = faultColumn(language)
  const kept = table.columns.map((title, index) => ({ title, index })).filter(({ title }) => title !== heading)
  const whole = texts.get(1) ?? []
  const { stream } = exportFile({
    format: row.file_name.toLowerCase().endsWith('.xlsx') ? 'xlsx' : 'csv',
    title: row.section,
    company: '',
    date: now().toISOString().slice(0, 10),
    columns: [
      ...kept.map(({ title, index }) => ({
        key: String(index),
        title,
        kind: 'text' as const,
        value: (line: (typeof lines)[number]) => line.cells[index] || null,
      })),
      {
        key: 'fault',
        title: heading,
        kind: 'text',
        value: (line: (typeof lines)[number]) => [...(texts.get(line.row) ?? []), ...whole].join('; '),
      },
    ],
    maxRows: lines.length,
    first: { rows: lines, next: null, total: lines.length },
    read: () => Promise.reject(new Error('There is one page')),
  })
  const path = join(folder, 'rest')
  await pipeline(stream, createWriteStream(path, { mode: 0o600 }))
  const key = `bulk/${randomName()}`
  await storage.put(key, path, { size: (await stat(path)).size, type: 'application/octet-stream' })
  return key
}

export const bulkPurge = purge(({ now, storage }) => async ({ transaction }) => {
  const old = await transaction(({ db }) => findOldImports(db, new Date(now().getTime() - keptDays * 86_400_000)))
  for (const { id, file_key: fileKey, rest_key: restKey } of old) {
    const isShared = fileKey !== null && (await transaction(({ db }) => isFileShared(db, id, fileKey)))
    if (fileKey !== null && !isShared) await storage.remove(fileKey)
    if (restKey !== null) await storage.remove(restKey)
    await transaction(({ db }) => deleteImports(db, [id]))
  }
})
