import type * as z from 'zod/mini'
import type { InvoiceDocument } from '../invoice-document.ts'
import type { InvoiceFault } from './invoice-fault.ts'

/** An invoice as a reader found it, before the schema has checked it. */
export type InvoiceDraft = z.input<typeof InvoiceDocument>
export type DraftLine = InvoiceDraft['lines'][number]
export type DraftParty = InvoiceDraft['seller']
export type DraftTax = DraftLine['tax']
export type DraftAdjustment = NonNullable<InvoiceDraft['adjustments']>[number]

/** What one reader found in a file: a draft to check, or the fault of one record. */
export type DraftRecord =
  | { readonly place: string; readonly draft: unknown; readonly record: string | null }
  | { readonly place: string; readonly fault: InvoiceFault }

/** Cuts a text that people read to what the schema keeps; null for an empty one. */
export function clip(text: string | null | undefined, longest: number): string | null {
  const trimmed = text?.trim()
  return trimmed ? trimmed.slice(0, longest).trim() : null
}
