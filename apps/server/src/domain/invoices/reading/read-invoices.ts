import type { XmlElement } from '../../risk/feeds/xml-tree.ts'
import type { InvoiceDocument } from '../invoice-document.ts'
import { checkDraft } from './check-draft.ts'
import { isFapiao, readFapiao } from './china/fapiao.ts'
import { readOfd } from './china/ofd.ts'
import { uprightCredit } from './credit.rules.ts'
import { csvRecords } from './csv/csv-invoices.ts'
import { knownColumns } from './csv/csv-table.ts'
import type { DraftRecord, InvoiceDraft } from './draft.ts'
import { faultOf, type InvoiceFault, InvoiceReadFault } from './invoice-fault.ts'
import { jsonRecords } from './json-invoices.ts'
import { xmlAttachments } from './pdf-attachments.ts'
import { sniff } from './sniff-format.ts'
import { isUniformInvoice, readUniformInvoice } from './taiwan/uniform-invoice.ts'
import { tableText, unicodeText } from './text-encoding.ts'
import { isCii, readCii } from './xml/cii.ts'
import { readInvoiceXml } from './xml/invoice-xml.ts'
import { isUbl, readUbl } from './xml/ubl.ts'

export type InvoiceFormat = 'json' | 'csv' | 'ubl' | 'cii' | 'factur-x' | 'ofd' | 'cn-xml' | 'tw-xml' | 'pdf'

export interface ReadInvoice {
  /** What it was read from, for people: 'record 3', 'row 12', 'fapiao.xml'. */
  readonly place: string
  readonly document: InvoiceDocument
  /** The record as it came, where a file holds several (JSON, CSV); null: the file is the original. */
  readonly record: string | null
}

/** What a file held. Faults are in the order of their records. */
export interface ReadFile {
  /** Null where it has none of the formats. */
  readonly format: InvoiceFormat | null
  readonly invoices: readonly ReadInvoice[]
  readonly faults: readonly InvoiceFault[]
}

interface SourceFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/**
 * Reads invoices of any format, told by the content and not by the name. Never throws for what a file holds: a record that
 * cannot be read is a fault beside the others.
 */
export async function readInvoices(file: SourceFile): Promise<ReadFile> {
  let format: InvoiceFormat | null = null
  try {
    const kind = sniff(file.name, file.bytes)
    if (kind === 'xml') {
      const found = xmlInvoices(file)
      format = found.format
      return checked(format, found.records)
    }
    format = kind
    return await readOf(kind, file)
  } catch (error) {
    if (!(error instanceof InvoiceReadFault)) throw error
    return { format, invoices: [], faults: [faultOf(file.name, error.reason, error.detail)] }
  }
}

async function readOf(kind: 'json' | 'csv' | 'pdf' | 'ofd', file: SourceFile): Promise<ReadFile> {
  switch (kind) {
    case 'json':
      return checked('json', jsonRecords(unicodeText(file.bytes)))
    case 'csv':
      return checked('csv', csvRecords(tableText(file.bytes, knownColumns)))
    case 'ofd':
      return checked('ofd', [{ place: file.name, draft: await readOfd(file.bytes), record: null }])
    case 'pdf':
      return readPdf(file)
  }
}

/** Checks drafts one by one: a bad one loses no other. */
function checked(format: InvoiceFormat, records: readonly DraftRecord[]): ReadFile {
  const invoices: ReadInvoice[] = []
  const faults: InvoiceFault[] = []
  for (const one of records) {
    if ('fault' in one) faults.push(one.fault)
    else
      try {
        invoices.push({ place: one.place, document: checkDraft(one.draft), record: one.record })
      } catch (error) {
        if (!(error instanceof InvoiceReadFault)) throw error
        faults.push(faultOf(one.place, error.reason, error.detail, one.record))
      }
  }
  return { format, invoices, faults }
}

/** Who reads a root element, and how its format is called. */
const xmlReaders: readonly {
  readonly format: InvoiceFormat
  readonly is: (root: XmlElement) => boolean
  readonly read: (root: XmlElement) => InvoiceDraft
}[] = [
  { format: 'ubl', is: isUbl, read: readUbl },
  { format: 'cii', is: isCii, read: readCii },
  { format: 'tw-xml', is: isUniformInvoice, read: readUniformInvoice },
  { format: 'cn-xml', is: isFapiao, read: readFapiao },
]

const readerOf = (root: XmlElement) => xmlReaders.find(({ is }) => is(root))

/** The invoice that a document is, or those that an envelope holds (a Peppol SBDH, a list of invoices). */
function xmlInvoices(file: SourceFile): { readonly format: InvoiceFormat; readonly records: readonly DraftRecord[] } {
  const root = readInvoiceXml(file.bytes)
  const children = root.children.filter((child) => isUbl(child) || isCii(child) || isUniformInvoice(child))
  const roots = children.length > 0 && !isUbl(root) && !isCii(root) ? children : [root]
  const format = roots[0] && readerOf(roots[0])?.format
  if (!format) throw new InvoiceReadFault('format_unknown', `<${root.name}> ${root.space}`.trim())
  const records = roots.map((one, index): DraftRecord => {
    const place = roots.length > 1 ? `${file.name}, invoice ${index + 1}` : file.name
    const fault = (error: InvoiceReadFault) => faultOf(place, error.reason, error.detail)
    try {
      const reader = readerOf(one)
      if (!reader) throw new InvoiceReadFault('format_unknown', one.name)
      return { place, draft: uprightCredit(reader.read(one)), record: null }
    } catch (error) {
      if (error instanceof InvoiceReadFault) return { place, fault: fault(error) }
      throw error
    }
  })
  return { format, records }
}

/** The e-invoice within a PDF. XML files that are none, such as a purchase order, are passed over. */
async function readPdf(file: SourceFile): Promise<ReadFile> {
  let first: InvoiceReadFault | null = null
  for (const { name, bytes } of await xmlAttachments(file.bytes)) {
    try {
      const { records } = xmlInvoices({ name, bytes })
      return checked('factur-x', records)
    } catch (error) {
      if (!(error instanceof InvoiceReadFault)) throw error
      if (error.reason !== 'format_unknown') first ??= error
    }
  }
  if (first) return { format: 'factur-x', invoices: [], faults: [faultOf(file.name, first.reason, first.detail)] }
  return { format: 'pdf', invoices: [], faults: [faultOf(file.name, 'pdf_without_invoice', null)] }
}
