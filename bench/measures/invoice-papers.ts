import { createReadStream } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { languages } from '@portolan/contract/enums'
import * as z from 'zod/mini'
import { openPools } from '../../apps/server/src/db/database.ts'
import { printInvoice } from '../../apps/server/src/domain/invoices/documents/print-invoice.ts'
import { importInvoices } from '../../apps/server/src/domain/invoices/import/import-invoices.ts'
import { InvoiceDocument } from '../../apps/server/src/domain/invoices/invoice-document.ts'
import { plainInvoice } from '../../apps/server/src/domain/invoices/testing/import-documents.ts'
import { zipOf } from '../../apps/server/src/features/invoices/zip.ts'
import { LocalFolder } from '../../apps/server/src/storage/local-folder.ts'
import { type BenchDatabase, startDatabase, withClient } from '../database.ts'
import { type Bench, type Figure, limited, type Measurement } from '../figure.ts'
import { interleave } from '../interleave.ts'

const imported = 10_000
const papers = 2_000
const paperBytes = 60_000
const printed = 200

/** What invoices cost as files: read into the books, printed, and packed. */
export async function measureInvoicePapers(bench: Bench): Promise<Measurement> {
  const database = await startDatabase(bench)
  const folder = await mkdtemp(join(tmpdir(), 'portolan-papers-'))
  try {
    const rate = await importRate(database, folder)
    const zips = await zipRatio(bench, folder)
    const prints = await printRates()
    return {
      figures: [
        limited('invoices import, JSON', rate, 'invoices/s', { atLeast: 500 }),
        zips.ratio,
        limited('zip of invoices, memory over idle', zips.megabytes, 'MB', { atMost: 60 }),
        ...prints,
      ],
      notes: [
        `${imported.toLocaleString('en-US')} invoices of three lines from one JSON file to the commit, fsync on, travellers matched and trips looked for.`,
        `Zip: ${papers.toLocaleString('en-US')} stored files of ${paperBytes / 1000} kB with their hashes kept, over HTTP on loopback, against the same files one after the other without a zip.`,
        `Printed: ${printed} invoices of twelve lines in each language, one process, fonts loaded.`,
      ],
    }
  } finally {
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const lines = (count: number, number: number) =>
  Array.from({ length: count }, (_, line) => ({
    kind: 'air' as const,
    description: `Flight CX${500 + line}`,
    traveller: { name: `Chan ${number % 97}` },
    bookingReference: `R${number}`,
    from: '2026-10-12',
    to: '2026-10-15',
    unitPrice: '100.00',
    amount: '100.00',
    tax: { category: 'S' as const, rate: '19' },
  }))

const invoiceOf = (number: number, count: number) => {
  const net = count * 100
  const tax = (net * 19) / 100
  const texts = { net: net.toFixed(2), tax: tax.toFixed(2), gross: (net + tax).toFixed(2) }
  return plainInvoice(`B-${number}`, {
    lines: lines(count, number),
    taxes: [{ category: 'S', rate: '19', base: texts.net, amount: texts.tax }],
    totals: { lines: texts.net, ...texts, payable: texts.gross },
  })
}

async function importRate(database: BenchDatabase, folder: string): Promise<number> {
  const pools = openPools({ ...database, size: 2, onError: () => undefined })
  try {
    const companyId = await withClient(database.adminUrl, async (client) => {
      const { rows } = await client.query<{ id: string }>(
        `INSERT INTO company (code, display_name) VALUES ('bench', 'Bench') RETURNING id`,
      )
      return Number(rows[0]?.id)
    })
    const path = join(folder, 'invoices.json')
    await writeFile(path, JSON.stringify(Array.from({ length: imported }, (_, number) => invoiceOf(number, 3))))
    const started = performance.now()
    const { totals } = await importInvoices(
      { pool: pools.system, storage: new LocalFolder(folder), now: () => new Date('2026-11-27') },
      {
        companyId,
        companyCode: 'bench',
        followUpCompany: null,
        sources: [{ name: 'invoices.json', path, size: 1 }],
        dryRun: false,
      },
    )
    if (totals.created !== imported) throw new Error(`${totals.created} of ${imported} invoices were entered`)
    return imported / ((performance.now() - started) / 1000)
  } finally {
    await pools.close()
  }
}

async function zipRatio(bench: Bench, folder: string): Promise<{ ratio: Figure; megabytes: number }> {
  const dir = join(folder, 'papers')
  await mkdir(dir)
  const bytes = Buffer.alloc(paperBytes, 'not to be deflated ')
  for (let number = 0; number < papers; number += 1) await writeFile(join(dir, String(number)), bytes)
  const open = (number: number) => createReadStream(join(dir, String(number)))
  const texts = { file: 'File', number: 'Invoice', bytes: 'Bytes', notIncluded: 'Not included' }
  const zip = () =>
    zipOf(
      Array.from({ length: papers }, (_, number) => ({
        name: `B-${number}.pdf`,
        number: `B-${number}`,
        sha256: 'kept',
        open: () => Promise.resolve({ stream: open(number), type: 'application/pdf', length: paperBytes }),
      })),
      [],
      texts,
    )
  async function* bare() {
    for (let number = 0; number < papers; number += 1) yield* open(number)
  }
  const server = createServer((request, response) => {
    const body = request.url === '/zip' ? zip() : Readable.from(bare(), { objectMode: false })
    void pipeline(body, response).catch((error: unknown) => bench.say(String(error)))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  let most = 0
  const fetched = async (path: string) => {
    const started = performance.now()
    const answer = await fetch(`http://127.0.0.1:${port}${path}`)
    for await (const _ of answer.body ?? []) most = Math.max(most, process.memoryUsage().rss)
    return (papers * paperBytes) / 1e6 / ((performance.now() - started) / 1000)
  }
  try {
    globalThis.gc?.()
    const idle = process.memoryUsage().rss
    const { medians, ratioOf } = await interleave(
      [
        { name: 'zip', measure: () => fetched('/zip') },
        { name: 'the bytes alone', measure: () => fetched('/bare') },
      ],
      5,
    )
    const [value = Number.NaN, peer = Number.NaN] = medians
    const ratio = {
      name: 'zip of 2,000 invoices',
      value,
      unit: 'MB/s',
      against: { name: 'the bytes alone', value: peer },
      ratio: ratioOf(0, 1),
      goal: { atLeast: 0.5 },
    }
    return { ratio, megabytes: (most - idle) / 1e6 }
  } finally {
    server.close().closeAllConnections()
  }
}

async function printRates(): Promise<Figure[]> {
  const document = z.parse(InvoiceDocument, invoiceOf(1, 12))
  const figures: Figure[] = []
  for (const language of languages) {
    await printInvoice(document, { language, isTranslation: false })
    const started = performance.now()
    for (let count = 0; count < printed; count += 1) await printInvoice(document, { language, isTranslation: false })
    const perMinute = (printed / (performance.now() - started)) * 60_000
    figures.push(limited(`invoices printed, ${language}`, perMinute, 'PDF/min', { atLeast: 1_000 }))
  }
  return figures
}
