import type { ExternalOrder } from '@portolan/contract/features/trip-requests/external-orders'
import type { FormContext } from '../form-context.ts'
import type { KeptFault } from './order-faults.ts'
import type { OrderTraveler } from './order-form.rules.ts'

/** What became of an order. */
export interface Entered {
  readonly outcome: 'created' | 'updated' | 'unchanged' | 'refused'
  readonly reference: string | null
  /** The id of its request; null where it was refused before there was one. */
  readonly requestId: number | null
  /** Of what could be read. */
  readonly companyId: number | null
  readonly source: string | null
  readonly externalRef: string | null
  readonly faults: readonly KeptFault[]
}

/** An order that fits the schema, with its company and everything that it is checked by. */
export interface CheckedOrder {
  readonly order: ExternalOrder
  readonly hash: string
  readonly issuedAt: Date
  readonly companyId: number
  readonly context: FormContext
  readonly traveler: OrderTraveler
  readonly requestedBy: number | null
}
