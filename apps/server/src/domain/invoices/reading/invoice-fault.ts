export type InvoiceFaultReason =
  | 'file_unreadable'
  | 'file_too_large'
  | 'json_malformed'
  | 'field_invalid'
  | 'pdf_without_invoice'
  | 'contradiction'
  | 'currency_unknown'
  | 'other_company'
  | 'format_unknown'
export interface InvoiceFault {
  readonly place: string
  readonly reason: InvoiceFaultReason
  readonly detail: string | null
  readonly record: string | null
}
