import { basename } from 'node:path'
import type { FileResult } from '../../ledger/files/import-job.store.ts'
import type { ImportFile } from '../../ledger/files/import-source.ts'
import { ReadFault } from '../../ledger/formats/read-fault.ts'
import type { LedgerConnection } from '../../ledger/writing/ledger-connection.store.ts'
import type { InvoiceFaultReason } from '../reading/invoice-fault.ts'
import { readInvoices } from '../reading/read-invoices.ts'
import { type BatchContext, type Outcome, saveBatch, type WaitingInvoice, withNewPaper } from './batch.ts'
import { findByNumber, findCopy } from './invoice.store.ts'
import { type GivenOriginal, originalOf, storeOriginal } from './originals.ts'
import { type FiledInvoiceFault, keepInvoiceFaults, settleFile } from './quarantine.store.ts'

/** Bytes of one file that is read at once: an invoice's XML or PDF has kilobytes, a day's JSON some megabytes. */
const mostBytes = 100 * 1024 ** 2
/** Invoices in one transaction. */
const atOnce = 200

interface OpenFile {
  readonly name: string
  readonly format: string | null
  readonly counts: { created: number; updated: number; unchanged: number; quarantined: number }
  messages: number
  /** Invoices of it that are not saved yet. */
  waiting: number
}

/**
 * Reads file by file and saves invoices many at once. A PDF without data is the paper of the invoice that lies beside it
 * under the same name, or of the one whose number is its name.
 */
export class FolderReader {
  readonly #connection: LedgerConnection
  readonly #context: BatchContext
  readonly #onFaults: (faults: readonly FiledInvoiceFault[]) => void
  readonly #batch: { readonly waiting: WaitingInvoice; readonly file: OpenFile }[] = []
  /** Papers that wait for the invoice beside them. */
  readonly #papers = new Map<string, { readonly paper: GivenOriginal; readonly file: OpenFile }>()
  /** By the name of their file: invoices that came alone in one and are not saved yet. */
  readonly #alone = new Map<string, WaitingInvoice>()
  /** By the name of their file: numbers of those that are saved. */
  readonly #numbers = new Map<string, string>()

  constructor(
    connection: LedgerConnection,
    context: BatchContext,
    onFaults: (faults: readonly FiledInvoiceFault[]) => void,
  ) {
    this.#connection = connection
    this.#context = context
    this.#onFaults = onFaults
  }

  /** Answers the files that are done with it. */
  async take(file: ImportFile): Promise<FileResult[]> {
    const { name } = file
    if (file.kind === 'fault') return this.#refuse(name, zipFaults.get(file.reason) ?? 'file_unreadable', file.detail)
    let bytes: Uint8Array
    try {
      bytes = await bytesOf(file)
    } catch (error) {
      if (error instanceof ReadFault)
        return this.#refuse(
          name,
          error.reason === 'file_too_large' ? 'file_too_large' : 'file_unreadable',
          error.detail,
        )
      throw error
    }
    const read = await readInvoices({ name, bytes })
    const counts = { created: 0, updated: 0, unchanged: 0, quarantined: read.faults.length }
    const open: OpenFile = {
      name,
      format: read.format,
      counts,
      messages: read.invoices.length + read.faults.length,
      waiting: read.invoices.length,
    }
    const [only] = read.faults
    if (only?.reason === 'pdf_without_invoice') {
      open.counts.quarantined = 0
      return this.#takePaper(stemOf(name), originalOf(basename(name), 'application/pdf', bytes), open)
    }
    await this.#connection.transaction(async (db) => {
      await settleFile(db, this.#context.companyId, name, this.#context.now)
      await this.#keep(
        db,
        read.faults.map((fault) => ({ ...fault, file: name })),
      )
    })
    const isAlone = read.invoices.length === 1
    const paper =
      isAlone && hasPaper.has(read.format ?? '') ? originalOf(basename(name), typeOf(read.format), bytes) : null
    for (const invoice of read.invoices) {
      const waiting: WaitingInvoice = { ...invoice, file: name, format: read.format ?? '', original: paper }
      if (isAlone && !paper) this.#alone.set(stemOf(name), waiting)
      this.#batch.push({ waiting, file: open })
    }
    if (read.invoices.length === 0) return [resultOf(open)]
    const waited = isAlone ? this.#pair(stemOf(name)) : []
    return [...waited, ...(this.#batch.length >= atOnce ? await this.#save() : [])]
  }

  /** Saves what waits. A PDF that belongs to no invoice is refused. */
  async end(): Promise<FileResult[]> {
    const results = await this.#save()
    for (const [stem, { paper, file }] of this.#papers) {
      const isAttached = await this.#attach(stem, paper, file)
      if (isAttached) results.push(resultOf(file))
      else results.push(...(await this.#refuse(file.name, 'pdf_without_invoice', null)))
    }
    this.#papers.clear()
    return results
  }

  /** Gives a paper to its invoice, or keeps it for one that is still to come: stored, so that memory holds none of it. */
  async #takePaper(stem: string, paper: GivenOriginal, file: OpenFile): Promise<FileResult[]> {
    this.#papers.set(stem, { paper, file })
    if (this.#alone.has(stem)) return this.#pair(stem)
    const { storage, companyId, now, isDryRun } = this.#context
    if (isDryRun) paper.bytes = null
    else await storeOriginal(storage, companyId, paper, now)
    return []
  }

  /** Joins the paper and the waiting invoice of one name, once both are there. */
  #pair(stem: string): FileResult[] {
    const [waiting, found] = [this.#alone.get(stem), this.#papers.get(stem)]
    if (!waiting || !found) return []
    waiting.original = found.paper
    this.#papers.delete(stem)
    // It is no invoice of its own.
    found.file.messages = 0
    return [resultOf(found.file)]
  }

  /** The paper of an invoice that is saved: a further copy of it. */
  async #attach(stem: string, paper: GivenOriginal, file: OpenFile): Promise<boolean> {
    const number = this.#numbers.get(stem) ?? basename(stem)
    const copy = await this.#connection.transaction(async (db) => {
      const known = await findByNumber(db, this.#context.companyId, number)
      return known && findCopy(db, this.#context.companyId, known.id, known.version)
    })
    if (!copy) return false
    const [outcome = 'quarantined'] = await this.#saveAll([
      { ...copy, place: file.name, file: file.name, original: paper },
    ])
    file.counts[outcome] += 1
    return true
  }

  async #save(): Promise<FileResult[]> {
    const results: FileResult[] = []
    while (this.#batch.length > 0) {
      const part = this.#batch.splice(0, atOnce)
      const outcomes = await this.#saveAll(part.map(({ waiting }) => waiting))
      for (const [index, { file }] of part.entries()) {
        file.counts[outcomes[index] ?? 'quarantined'] += 1
        if ((file.waiting -= 1) === 0) results.push(resultOf(file))
      }
    }
    for (const [stem, { document }] of this.#alone) this.#numbers.set(stem, document.number)
    this.#alone.clear()
    return results
  }

  /** Papers first, then the rows that name them; a paper that no row came to name is removed. */
  async #saveAll(batch: readonly WaitingInvoice[]): Promise<readonly Outcome[]> {
    const { storage, companyId, now, isDryRun } = this.#context
    const papers = await this.#connection.transaction((db) => withNewPaper(db, this.#context, batch))
    if (!isDryRun)
      for (const { original } of papers) if (original) await storeOriginal(storage, companyId, original, now)
    const { outcomes, faults } = await this.#connection.transaction((db) => saveBatch(db, this.#context, batch))
    this.#onFaults(faults)
    for (const [index, { original }] of batch.entries()) {
      const isNamed = outcomes[index] === 'created' || outcomes[index] === 'updated'
      if (!isNamed && original?.stored) await storage.remove(original.stored.key)
    }
    return outcomes
  }

  async #refuse(name: string, reason: InvoiceFaultReason, detail: string | null): Promise<FileResult[]> {
    const fault = { file: name, place: name, reason, detail, record: null }
    await this.#connection.transaction((db) => this.#keep(db, [fault]))
    const counts = { created: 0, updated: 0, unchanged: 0, quarantined: 1 }
    return [resultOf({ name, format: null, counts, messages: 1, waiting: 0 })]
  }

  async #keep(db: Parameters<typeof keepInvoiceFaults>[0], faults: readonly FiledInvoiceFault[]) {
    this.#onFaults(faults)
    await keepInvoiceFaults(db, this.#context.companyId, faults)
  }
}

const resultOf = ({ name, format, counts, messages }: OpenFile): FileResult => ({
  file: name,
  format,
  messages,
  cancelled: 0,
  partsQuarantined: 0,
  notKept: {},
  ...counts,
})

/** Formats whose file is the paper itself; a record of JSON or CSV is kept as text. */
const hasPaper = new Set(['ubl', 'cii', 'factur-x', 'ofd', 'cn-xml', 'tw-xml', 'pdf'])
const types: Readonly<Record<string, string>> = {
  'factur-x': 'application/pdf',
  pdf: 'application/pdf',
  ofd: 'application/ofd',
}
const typeOf = (format: string | null) => types[format ?? ''] ?? 'application/xml'

const stemOf = (name: string) => name.replace(/\.[^./!]*$/, '')

const zipFaults: ReadonlyMap<string, InvoiceFaultReason> = new Map([
  ['file_too_large', 'file_too_large'],
  ['zip_bomb', 'file_too_large'],
])

async function bytesOf(file: Extract<ImportFile, { kind: 'file' }>): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of file.open()) {
    size += part.length
    if (size > mostBytes) throw new ReadFault('file_too_large', `more than ${mostBytes} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts, size)
}
