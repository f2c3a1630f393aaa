import Papa from 'papaparse'
import type { Db, Pools } from '../../../db/database.ts'
import { systemTransaction } from '../../../db/system-transaction.ts'
import { type ColumnMap, FareFileFault } from '../reading/column-plan.ts'
import { readFareFile } from '../reading/read-fare-file.ts'
import type { RowFault } from '../reading/read-row.ts'
import { archiveFares, ArchiveMemory } from './archive-fares.ts'
import type { Archived, ArchivedFare } from './archived-fare.ts'
import {
  endFareImport,
  type ImportCounts,
  type QuarantinedRow,
  restartFareImport,
  saveFareImportCounts,
  saveQuarantined,
} from './fare-import.store.ts'
import { fareOfRow } from './fare-of-row.ts'

/** Rows of one transaction. */
const batchRows = 20_000
/** So many refused rows of an import can be looked at; the others are counted. */
const mostQuarantined = 10_000
const mostRecord = 2_000

export interface FareImportOptions {
  readonly source: string
  readonly bytes: AsyncIterable<Uint8Array>
  readonly map: ColumnMap
  readonly encoding?: string
  /** Counts what would be entered, and enters nothing. */
  readonly isDryRun: boolean
  /** The row that tells of it; null: it is told to nobody but the caller. */
  readonly importId: number | null
  readonly now: Date
  readonly signal?: AbortSignal
  readonly progress?: (counts: ImportCounts) => void
}

export interface FareImportSummary extends ImportCounts {
  readonly faults: ReadonlyMap<RowFault, number>
  /** Why the file could not be read on, in words for whoever sent it; null where it was read to its end. */
  readonly failure: string | null
}

interface Row {
  readonly record: number
  readonly cells: readonly string[]
  readonly fare: ArchivedFare | RowFault
}

/**
 * Streams a file into the archive, a transaction each batch, while the next batch is read. A run that was interrupted can be
 * run again: nothing is entered twice.
 */
export async function importFares(pool: Pools['system'], options: FareImportOptions): Promise<FareImportSummary> {
  const { importId, now } = options
  const transaction = <T>(run: (db: Db) => Promise<T>) => systemTransaction(pool, null, ({ db }) => run(db))
  if (importId !== null) await transaction((db) => restartFareImport(db, importId))
  const batches = new Batches(transaction, options)
  const failure = await readInto(batches, options).catch((error: unknown) => {
    if (error instanceof FareFileFault) return error.message
    throw error
  })
  if (importId !== null) await transaction((db) => endFareImport(db, importId, failure, now))
  return { ...batches.counts, faults: batches.faults, failure }
}

async function readInto(batches: Batches, { bytes, map, encoding, signal }: FareImportOptions): Promise<null> {
  let rows: Row[] = []
  /** The batch that is entered while the next is read. */
  let entering: Promise<void> = Promise.resolve()
  const enter = async () => {
    await entering
    signal?.throwIfAborted()
    entering = batches.enter(rows)
    // Whoever waits for it next gets its error.
    entering.catch(() => undefined)
    rows = []
  }
  const between = async () => {
    if (rows.length >= batchRows) await enter()
  }
  try {
    await readFareFile(
      bytes,
      { map, between, ...(encoding === undefined ? {} : { encoding }) },
      ({ record, read, cells }) => {
        rows.push({ record, cells, fare: typeof read === 'string' ? read : fareOfRow(read) })
      },
    )
  } finally {
    // What was read before a file broke off is entered too.
    if (rows.length > 0) await enter()
    await entering
  }
  return null
}

/** Takes a transaction back after it told what it would have done. */
class DryRunEnd extends Error {
  readonly archived: Archived
  constructor(archived: Archived) {
    super('dry run')
    this.archived = archived
  }
}

type RunTransaction = <T>(run: (db: Db) => Promise<T>) => Promise<T>

class Batches {
  readonly #transaction: RunTransaction
  readonly #options: FareImportOptions
  readonly #memory = new ArchiveMemory()
  #quarantined = 0
  counts: ImportCounts = { rows: 0, added: 0, repeated: 0, refused: 0 }
  readonly faults = new Map<RowFault, number>()

  constructor(transaction: RunTransaction, options: FareImportOptions) {
    this.#transaction = transaction
    this.#options = options
  }

  async enter(rows: readonly Row[]): Promise<void> {
    const { importId, isDryRun } = this.#options
    const good = rows.filter((row): row is Row & { fare: ArchivedFare } => typeof row.fare !== 'string')
    const fares = good.map(({ fare }) => fare)
    if (isDryRun) {
      const archived = await this.#tried(fares)
      const told = this.#count(rows, good, archived)
      if (importId !== null) await this.#transaction((db) => this.#save(db, importId, told))
    } else
      await this.#transaction(async (db) => {
        const archived = await archiveFares(db, { ...this.#given(fares), memory: this.#memory })
        const told = this.#count(rows, good, archived)
        if (importId !== null) await this.#save(db, importId, told)
      })
    this.#options.progress?.(this.counts)
  }

  #given(fares: readonly ArchivedFare[]) {
    const { source, now } = this.#options
    return { source, now, fares }
  }

  /** Remembers nothing, since the ids it would remember are taken back. */
  async #tried(fares: readonly ArchivedFare[]): Promise<Archived> {
    try {
      return await this.#transaction(async (db) => {
        throw new DryRunEnd(await archiveFares(db, this.#given(fares)))
      })
    } catch (error) {
      if (error instanceof DryRunEnd) return error.archived
      throw error
    }
  }

  #count(
    rows: readonly Row[],
    good: readonly Row[],
    { added, repeated, refused }: Archived,
  ): readonly QuarantinedRow[] {
    const bad = [
      ...rows.flatMap(({ fare, ...row }) => (typeof fare === 'string' ? [{ ...row, fault: fare }] : [])),
      ...refused.map(({ index, fault }) => ({ ...good[index]!, fault })),
    ]
    for (const { fault } of bad) this.faults.set(fault, (this.faults.get(fault) ?? 0) + 1)
    const { counts } = this
    this.counts = {
      rows: counts.rows + rows.length,
      added: counts.added + added,
      repeated: counts.repeated + repeated,
      refused: counts.refused + bad.length,
    }
    const told = bad.slice(0, mostQuarantined - this.#quarantined)
    this.#quarantined += told.length
    return told.map(({ record, cells, fault }) => ({ row: record, fault, record: recordOf(cells) }))
  }

  async #save(db: Db, importId: number, told: readonly QuarantinedRow[]): Promise<void> {
    if (told.length > 0) await saveQuarantined(db, importId, told)
    await saveFareImportCounts(db, importId, this.counts)
  }
}

/** PostgreSQL keeps no zero bytes in a text. */
const recordOf = (cells: readonly string[]): string =>
  Papa.unparse([[...cells]])
    .replaceAll('\0', '')
    .slice(0, mostRecord)
