import * as z from 'zod/mini'
import { InvoiceDocument } from '../invoice-document.ts'
import type { InvoiceFault } from './invoice-fault.ts'
export interface ReadInvoice {
  readonly place: string
  readonly document: InvoiceDocument
  readonly record: string | null
}
export async function readInvoices({
  name,
  bytes,
}: {
  name: string
  bytes: Uint8Array
}): Promise<{ format: string | null; invoices: ReadInvoice[]; faults: InvoiceFault[] }> {
  if (name.endsWith('.pdf'))
    return {
      format: 'pdf',
      invoices: [],
      faults: [{ place: name, reason: 'pdf_without_invoice', detail: null, record: null }],
    }
  const invoices: ReadInvoice[] = []
  const faults: InvoiceFault[] = []
  try {
    const json = JSON.parse(Buffer.from(bytes).toString())
    const list = Array.isArray(json) ? json : (json.invoices ?? [json])
    for (const [i, one] of list.entries()) {
      const r = z.safeParse(InvoiceDocument, one)
      const record = JSON.stringify(one)
      if (r.success) invoices.push({ place: `record ${i + 1}`, document: r.data, record })
      else
        faults.push({
          place: `record ${i + 1}`,
          reason: 'field_invalid',
          detail: r.error.issues[0]?.path.join('.') ?? '',
          record,
        })
    }
  } catch (e) {
    faults.push({ place: name, reason: 'json_malformed', detail: String(e).slice(0, 200), record: null })
  }
  return { format: 'json', invoices, faults }
}
