import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type * as z from 'zod/mini'
import type { Pools } from '../../../db/database.ts'
import type { Storage } from '../../../storage/storage.ts'
import { walkSources } from '../../ledger/files/import-source.ts'
import { printInvoice } from '../documents/print-invoice.ts'
import type { InvoiceDocument } from '../invoice-document.ts'
import { sampleInvoice } from './sample-documents.ts'
import { importInvoices, type InvoiceImportSummary } from '../import/import-invoices.ts'

/** A document as the back office sends it, without what it may leave out. */
export type GivenInvoice = z.input<typeof InvoiceDocument>

/** One line of 100 in the invoice's currency, and the totals that belong to it. */
export function plainInvoice(number: string, more: Partial<GivenInvoice> = {}): GivenInvoice {
  return {
    number,
    issuedOn: '2030-04-10',
    dueOn: '2030-05-10',
    currency: 'EUR',
    seller: {
      name: 'Agency',
      code: 'A1',
      taxId: 'DE123456789',
      country: 'DE',
      address: ['Hauptstr. 1'],
      city: 'Berlin',
      postalCode: '10115',
    },
    buyer: { name: 'Client', country: 'DE', address: ['Nebenstr. 2'], city: 'Bonn', postalCode: '53111' },
    lines: [
      {
        kind: 'fee',
        description: 'Service fee',
        unitPrice: '100.00',
        amount: '100.00',
        tax: { category: 'S', rate: '19' },
      },
    ],
    taxes: [{ category: 'S', rate: '19', base: '100.00', amount: '19.00' }],
    totals: { lines: '100.00', net: '100.00', tax: '19.00', gross: '119.00', payable: '119.00' },
    ...more,
  }
}

/** A PDF of the agency that holds no data. */
export const paperOf = async (words: string): Promise<Buffer> =>
  Buffer.from(await printInvoice(sampleInvoice({ note: words }), { language: 'en-US', isTranslation: false }))

export interface ImportTarget {
  readonly pool: Pools['system']
  readonly storage: Pick<Storage, 'put' | 'remove'>
  readonly companyId: number
  readonly companyCode: string
  readonly now?: Date
}

/** Imports files by name and content, as a folder of the back office. */
export async function importFolder(
  { pool, storage, now = new Date('2030-05-02T00:00:00Z'), ...company }: ImportTarget,
  files: Readonly<Record<string, string | Uint8Array>>,
  options: { readonly dryRun?: boolean } = {},
): Promise<InvoiceImportSummary> {
  const folder = await mkdtemp(join(tmpdir(), 'portolan-invoices-'))
  try {
    for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
    return await importInvoices(
      { pool, storage, now: () => now },
      { ...company, followUpCompany: null, sources: namedSources(folder), dryRun: options.dryRun ?? false },
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The folder's files without the folder's random name. */
async function* namedSources(folder: string) {
  for await (const source of walkSources([folder])) yield { ...source, name: source.name.split('/').slice(1).join('/') }
}
