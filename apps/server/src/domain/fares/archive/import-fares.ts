import type pg from 'pg'
import { systemTransaction } from '../../../db/system-transaction.ts'
import type { ObservedFare } from '../fare-table.ts'
import { type ColumnMap, FareFileFault } from '../reading/column-plan.ts'
import { readFareFile } from '../reading/read-fare-file.ts'
import type { RowFault } from '../reading/read-row.ts'
import { FareArchive } from './archive-fares.ts'
import type { ArchivedFare, ArchiveFault } from './archived-fare.ts'
import { endImport, keepRefused, type RefusedRow, startImport, tellProgress } from './fare-imports.store.ts'
import { toArchived } from './observed-to-archived.ts'

export type FareFault = RowFault | ArchiveFault

export interface FareImportOptions {
  /** Whose fares they are: small letters, digits and hyphens. */
  readonly source: string
  /** The name by which the import is told. */
  readonly file: string
  readonly map: ColumnMap
  readonly encoding?: string
  /** Reads and checks everything, and keeps nothing. */
  readonly dryRun: boolean
  readonly now: Date
  /** Of an import that was announced before. */
  readonly importId?: number
  readonly onProgress?: (counts: FareImportCounts) => void
}

export interface FareImportCounts {
  readonly rows: number
  readonly added: number
  readonly repeated: number
  readonly refused: number
}

export interface FareImportResult extends FareImportCounts {
  /** Null of a dry run. */
  readonly importId: number | null
  readonly faults: ReadonlyMap<FareFault, number>
  /** Why the file could not be read to its end, in words; null where it was. */
  readonly fault: string | null
}

/** Rows of one transaction: an import that dies has lost at most so many, and can be run again. */
const batchRows = 20_000
/** More refused rows of one import are counted, and not kept. */
const mostKept = 10_000
const mostRecord = 2_000

/**
 * Reads a file of observed fares into the archive, batch by batch. Rows that are no fares are set aside with their reason. A
 * file that is read again adds nothing.
 */
export async function importFares(
  pool: pg.Pool,
  bytes: AsyncIterable<Uint8Array>,
  options: FareImportOptions,
): Promise<FareImportResult> {
  const run = new ImportRun(pool, options)
  await run.start()
  const { map, encoding } = options
  try {
    await readFareFile(
      bytes,
      { map, ...(encoding === undefined ? {} : { encoding }), afterRows: () => run.writeFull() },
      ({ record, read, row }) => run.take(record, read, row),
    )
    await run.write()
    return await run.end(null)
  } catch (error) {
    if (!(error instanceof FareFileFault)) {
      await run.end('It ended before its last row, by a fault of the portal.')
      throw error
    }
    await run.write()
    return run.end(error.message)
  }
}

class ImportRun {
  readonly #pool: pg.Pool
  readonly #options: FareImportOptions
  #archive: FareArchive
  readonly #faults = new Map<FareFault, number>()
  #waiting: { readonly record: number; readonly fare: ArchivedFare; readonly row: readonly string[] }[] = []
  #refused: RefusedRow[] = []
  #kept = 0
  #id: number | null
  #counts = { rows: 0, added: 0, repeated: 0, refused: 0 }

  constructor(pool: pg.Pool, options: FareImportOptions) {
    this.#pool = pool
    this.#options = options
    this.#archive = new FareArchive(options.source, options.now)
    this.#id = options.importId ?? null
  }

  async start(): Promise<void> {
    if (this.#options.dryRun || this.#id !== null) return
    const { source, file, now } = this.#options
    this.#id = await systemTransaction(this.#pool, null, ({ db }) => startImport(db, { source, file, now }))
  }

  take(record: number, read: ObservedFare | RowFault, row: readonly string[]): void {
    this.#counts.rows += 1
    const fare = typeof read === 'string' ? read : toArchived(read)
    if (typeof fare === 'string') this.#refuse(record, fare, row)
    else this.#waiting.push({ record, fare, row })
  }

  #refuse(record: number, fault: FareFault, row: readonly string[]): void {
    this.#counts.refused += 1
    this.#faults.set(fault, (this.#faults.get(fault) ?? 0) + 1)
    if (this.#kept++ < mostKept)
      this.#refused.push({ rowNumber: record, fault, record: JSON.stringify(row).slice(0, mostRecord) })
  }

  async writeFull(): Promise<void> {
    while (this.#waiting.length >= batchRows) await this.#writeBatch(this.#waiting.splice(0, batchRows))
  }

  async write(): Promise<void> {
    await this.#writeBatch(this.#waiting.splice(0))
  }

  async #writeBatch(batch: readonly { record: number; fare: ArchivedFare; row: readonly string[] }[]): Promise<void> {
    const isDry = this.#options.dryRun
    // What a dry batch entered is gone again: the next one must not build on it.
    if (isDry) this.#archive = new FareArchive(this.#options.source, this.#options.now)
    await inTransaction(this.#pool, isDry, async (db) => {
      const { added, repeated, refused } = await this.#archive.add(
        db,
        batch.map(({ fare }) => fare),
      )
      for (const { index, fault } of refused) this.#refuse(batch[index]!.record, fault, batch[index]!.row)
      this.#counts = { ...this.#counts, added: this.#counts.added + added, repeated: this.#counts.repeated + repeated }
      if (this.#id !== null) {
        await keepRefused(db, this.#id, this.#refused)
        await tellProgress(db, this.#id, this.#counts)
      }
    })
    this.#refused = []
    this.#options.onProgress?.(this.#counts)
  }

  async end(fault: string | null): Promise<FareImportResult> {
    const id = this.#id
    if (id !== null)
      await systemTransaction(this.#pool, null, ({ db }) =>
        endImport(db, id, { fault, counts: this.#counts, now: this.#options.now }),
      )
    return { ...this.#counts, importId: id, faults: this.#faults, fault }
  }
}

class DryRun extends Error {}

/** In a transaction of the system role; a dry one is taken back. */
async function inTransaction(
  pool: pg.Pool,
  isDry: boolean,
  run: (db: Parameters<Parameters<typeof systemTransaction>[2]>[0]['db']) => Promise<void>,
): Promise<void> {
  try {
    await systemTransaction(pool, null, async ({ db }) => {
      await run(db)
      if (isDry) throw new DryRun()
    })
  } catch (error) {
    if (!(error instanceof DryRun)) throw error
  }
}
