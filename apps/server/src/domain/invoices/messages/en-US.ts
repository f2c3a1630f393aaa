import type { InvoiceFaultReason } from '../reading/invoice-fault.ts'

/** Why an invoice was refused. `{x}`: the field and its value, or what the parser reports; may be empty. */
export const invoiceFaultTexts = {
  file_empty: 'The file is empty',
  file_too_large: 'The file is too large: {x}',
  file_unreadable: 'The file could not be opened: {x}',
  format_unknown: 'The file has none of the formats of invoices: {x}',
  encoding_unreadable: 'The text is not valid in its encoding: {x}',
  json_malformed: 'The JSON is damaged or cut off: {x}',
  csv_columns_missing: 'The table lacks columns that an invoice needs: {x}',
  csv_malformed: 'The table is damaged: {x}',
  xml_malformed: 'The XML is damaged: {x}',
  xml_entities: 'XML with a DOCTYPE or with entities is refused',
  pdf_malformed: 'The PDF is damaged, or the file is no PDF',
  pdf_without_invoice: 'The PDF holds no e-invoice that a program can read, and no record beside it has its number',
  ofd_malformed: 'The OFD file is damaged, or holds no invoice: {x}',
  field_missing: 'A field is missing: {x}',
  field_invalid: 'A field has a value that cannot be read: {x}',
  tax_category_unknown: 'The tax category is unknown: {x}',
  currency_unknown: 'The currency is unknown: {x}',
  registration_number_invalid: 'The check digit of the Japanese registration number is wrong: {x}',
  too_many_records: 'The file holds too many invoices: {x}',
  other_company: 'The invoice belongs to another company: {x}',
  contradiction: 'An invoice of this number came before with other contents: {x}',
  corrects_unknown: 'It corrects an invoice that is unknown: {x}',
} satisfies Record<InvoiceFaultReason, string>

export type InvoiceFaultTexts = Record<InvoiceFaultReason, string>
