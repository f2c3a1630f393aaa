import type { Language } from '@portolan/contract/enums'
import type { paymentStates } from '@portolan/contract/features/invoices'
import type { ColumnType, Generated } from 'kysely'

type Instant = ColumnType<Date, Date, Date>
type Json<T> = ColumnType<T, string, string>
export type PaymentState = (typeof paymentStates)[number]

/** Something that does not add up; amounts as decimal digits in the invoice's currency. */
export interface KeptDifference {
  readonly what: string
  /** Of a line: its number. */
  readonly line?: string
  readonly declared: string
  readonly computed: string
}

/** Dates are 'YYYY-MM-DD'. */
export interface InvoiceTables {
  invoice: {
    id: Generated<number>
    company_id: number
    number: string
    customer_code: string
    followup_company: string
    number_key: string
    is_credit: boolean
    corrects_number: string | null
    issued_on: string
    due_on: string | null
    departs_on: string | null
    arrives_on: string | null
    travels_on: ColumnType<string, never, never>
    currency: string
    digits: number
    net: number
    tax: number
    gross: number
    payment_state: PaymentState
    traveler_names: string[]
    booking_refs: string[]
    traveler_ids: number[] | null
    differences: Json<readonly KeptDifference[]>
    version: number
    received_at: Instant
    updated_at: Instant
  }
  invoice_day: {
    company_id: number
    by_travel: boolean
    day: string
    currency: string
    digits: number
    invoices: number
    gross: number
  }
  invoice_traveler: {
    company_id: number
    traveler_id: number
    invoice_id: number
    travels_on: string
    issued_on: string
  }
  invoice_line: {
    company_id: number
    invoice_id: number
    position: number
    kind: string
    traveler_id: number | null
    traveler_name: string | null
    booking_ref: string | null
    ticket: string | null
    amount: number
    from_date: string | null
    to_date: string | null
    service: string | null
    order_id: number | null
  }
  invoice_copy: {
    company_id: number
    invoice_id: number
    version: number
    received_at: Instant
    digest: string
    /** InvoiceDocument of domain/invoices. */
    document: Json<object>
    format: string
    file: string
    place: string
    original_key: string | null
    original_name: string | null
    original_type: string | null
    original_size: number | null
    original_sha256: string | null
    original_crc32: number | null
    record: string | null
  }
  invoice_zip: {
    id: Generated<number>
    company_id: number
    login_id: number
    language: Language
    asked_at: Instant
    state: ColumnType<'waiting' | 'ready' | 'failed', undefined, 'ready' | 'failed'>
    invoice_ids: number[]
    company_ids: number[]
    traveler_ids: number[] | null
    storage_key: string | null
    size: number | null
    ends_at: ColumnType<Date | null, Date | null, Date>
  }
}
