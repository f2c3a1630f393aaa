import { mayPrint } from '../../domain/invoices/documents/invoice-words.rules.ts'
import type { InvoiceDocument } from '../../domain/invoices/invoice-document.ts'
import type { Scope } from '../../kernel/scope.ts'
import type { Storage } from '../../storage/storage.ts'
import type { Run } from './invoice-search.store.ts'
import { findDocument, type PaperRow } from './invoice.store.ts'
import { originalPaper, paperOfBytes, printedPaper } from './paper.ts'
import { endingOf, FileNames } from './zip-names.rules.ts'
import type { ZipEntry } from './zip.ts'

type Read = (
  work: (tx: Run, scope: Scope) => Promise<InvoiceDocument | undefined>,
) => Promise<InvoiceDocument | undefined>

/** Files of a zip: the paper as given where it is a PDF or official, else the portal's PDF. A reading is read when its turn comes. */
export function zipEntries(storage: Pick<Storage, 'open'>, rows: readonly PaperRow[], read: Read): ZipEntry[] {
  const names = new FileNames()
  return rows.map((row) => {
    const isGiven = row.original_key !== null && (row.original_type === 'application/pdf' || row.is_official)
    // An official paper that came as a record of a larger file: nobody may print it, and its reading is all there is.
    const ending = isGiven ? endingOf(row.original_type ?? '') : row.is_official ? 'json' : 'pdf'
    return {
      name: names.name([row.number, ...row.traveler_names.slice(0, 1)], ending),
      number: row.number,
      sha256: isGiven ? row.original_sha256 : null,
      open: async () => {
        const given = isGiven ? await originalPaper(storage, row) : null
        if (given) return given
        const document = await read((tx, scope) => findDocument(tx, scope, row.id))
        if (!document) throw new Error(`Invoice ${row.id} is gone`)
        return mayPrint(document)
          ? printedPaper(document, undefined)
          : paperOfBytes(Buffer.from(JSON.stringify(document)), 'application/json')
      },
    }
  })
}
