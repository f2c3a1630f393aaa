import type { Language } from '@portolan/contract/enums'
import type { InvoiceFaultReason } from './reading/invoice-fault.ts'
export const invoiceFaultText = (_: Language, reason: InvoiceFaultReason, detail: string | null) =>
  `${reason} ${detail ?? ''}`
