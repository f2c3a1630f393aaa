import type { invoices } from '@portolan/contract/features/invoices'
import { fill } from '@portolan/rules/fill'
import type { Config } from '../../config/config.ts'
import { cleanFileName } from '../../domain/attachments/file-name.rules.ts'
import { mayPrint } from '../../domain/invoices/documents/invoice-words.rules.ts'
import { findListOwner } from '../../export/list-owner.store.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Handlers, InputOf } from '../../kernel/handler.ts'
import type { Scope } from '../../kernel/scope.ts'
import type { Storage } from '../../storage/storage.ts'
import { invoiceTextsIn } from './invoice-texts.ts'
import type { Run } from './invoice-search.store.ts'
import { findDocument, findPapers, type PaperRow } from './invoice.store.ts'
import { eInvoicePaper, originalPaper, type Paper, printedPaper } from './paper.ts'
import { endingOf, FileNames } from './zip-names.rules.ts'
import { zipEntries } from './zip-entries.ts'
import { zipOf } from './zip.ts'

interface Deps {
  readonly config: Pick<Config, 'invoices'>
  readonly storage: Storage
}

type Calls = Pick<typeof invoices, 'download' | 'downloadZip'>

export const createDownloadHandlers = ({ config, storage }: Deps): Handlers<Calls> => ({
  download: async (input, ctx) => {
    const { row, document } = await ctx.read(async (tx) => {
      // Two companies may have an account of one code: a viewer of both gets the first.
      const [row] = await findPapers(tx, tx.viewer.scope, [input])
      if (!row) throw new AppError('invoice_not_found')
      tx.about({ invoiceId: row.id, variant: input.variant })
      return { row, document: await documentOf(tx, tx.viewer.scope, row) }
    })
    const paper = await paperOf(storage, { row, document }, input)
    const name = new FileNames().name([row.number, ...row.traveler_names.slice(0, 1)], endingOf(paper.type))
    return { stream: paper.stream, length: paper.length, type: sentType(paper.type), name }
  },
  downloadZip: async ({ DownloadInvoices }, ctx) => {
    const { zipFiles } = config.invoices
    if (DownloadInvoices.length > zipFiles) throw new AppError('invoice_zip_too_large', { x: String(zipFiles) })
    const { rows, date } = await ctx.read(async (tx) => {
      const rows = await findPapers(tx, tx.viewer.scope, DownloadInvoices)
      const { companyId } = tx.viewer
      const owner = await findListOwner(tx, { code: null, companyId, now: ctx.now(), language: ctx.language })
      tx.about({ invoices: rows.length, asked: DownloadInvoices.length })
      return { rows, date: owner.date }
    })
    if (rows.length === 0) throw new AppError('invoice_not_found')
    const texts = invoiceTextsIn(ctx.language).zip
    const found = new Set(rows.map(({ place }) => place))
    const missing = DownloadInvoices.filter((_, index) => !found.has(index + 1)).map(({ InvoiceNo }) => InvoiceNo)
    const readDocument: Parameters<typeof zipEntries>[2] = (work) => ctx.read((tx) => work(tx, tx.viewer.scope))
    const stream = zipOf(zipEntries(storage, rows, readDocument), missing, texts)
    return { stream, name: cleanFileName(`${fill(texts.name, { date })}.zip`), type: 'application/zip' }
  },
})

const documentOf = async (tx: Run, scope: Scope, { id }: PaperRow) => {
  const document = await findDocument(tx, scope, id)
  if (!document) throw new AppError('invoice_not_found')
  return document
}

type Stored = { readonly row: PaperRow } & { readonly document: Awaited<ReturnType<typeof documentOf>> }

async function paperOf(
  storage: Storage,
  { row, document }: Stored,
  { variant, language }: Pick<InputOf<Calls['download']>, 'variant' | 'language'>,
): Promise<Paper> {
  if (variant === 'e-invoice') return eInvoicePaper(document)
  const isPdf = row.original_type === 'application/pdf'
  const wantsOriginal = variant === 'original' || (isPdf && language === undefined) || !mayPrint(document)
  if (wantsOriginal) {
    const original = await originalPaper(storage, row)
    if (original) return original
    if (variant === 'original') throw new AppError('invoice_without_document')
  }
  return printedPaper(document, language)
}

/** The media types that the call declares. */
const sentType = (type: string) =>
  type === 'application/pdf' || type === 'application/xml' ? type : 'application/octet-stream'
