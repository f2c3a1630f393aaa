/** Why an invoice, or a whole file, could not be read or kept. Texts in four languages: ../messages/. */
export const invoiceFaultReasons = [
  'file_empty',
  'file_too_large',
  'file_unreadable',
  'format_unknown',
  'encoding_unreadable',
  'json_malformed',
  'csv_columns_missing',
  'csv_malformed',
  'xml_malformed',
  'xml_entities',
  'pdf_malformed',
  'pdf_without_invoice',
  'ofd_malformed',
  'field_missing',
  'field_invalid',
  'tax_category_unknown',
  'currency_unknown',
  'registration_number_invalid',
  'too_many_records',
  'other_company',
  'contradiction',
  'corrects_unknown',
] as const
export type InvoiceFaultReason = (typeof invoiceFaultReasons)[number]

/** Something that could not be read: where, why, and the record to read again once the cause is fixed. */
export interface InvoiceFault {
  readonly place: string
  readonly reason: InvoiceFaultReason
  /** The field and its value, cut to 200 characters. */
  readonly detail: string | null
  /** The record as it came, cut to 100 kB; null where the whole file is at fault. */
  readonly record: string | null
}

const longestDetail = 200
const longestRecord = 100_000

/** A fault whose texts are cut to what is kept. */
export const faultOf = (
  place: string,
  reason: InvoiceFaultReason,
  detail: string | null,
  record: string | null = null,
): InvoiceFault => ({
  place,
  reason,
  detail: detail?.slice(0, longestDetail) ?? null,
  record: record?.slice(0, longestRecord) ?? null,
})

/** Thrown inside a reader when the rest of the file, or of the record, cannot be read. */
export class InvoiceReadFault extends Error {
  readonly reason: InvoiceFaultReason
  readonly detail: string | null

  constructor(reason: InvoiceFaultReason, detail: string | null = null) {
    super(reason)
    this.name = 'InvoiceReadFault'
    this.reason = reason
    this.detail = detail
  }
}
