import type { InvoiceDraft } from '../draft.ts'

const isZero = (decimal: string | null | undefined) => /^-?0+(?:\.0+)?$/.test(decimal ?? '0')

/**
 * What an e-invoice tells of its payment: nothing is due, or a part was paid before. Whether the rest was paid since, only
 * the agency's office knows.
 */
export function paymentStateOf({ prepaid, payable, gross }: InvoiceDraft['totals']): {
  readonly state: 'paid' | 'partly' | 'unknown'
  readonly paid: string | null
} {
  if (isZero(prepaid)) return { state: 'unknown', paid: null }
  const isPaid = typeof payable === 'string' && isZero(payable) && !isZero(gross)
  return { state: isPaid ? 'paid' : 'partly', paid: prepaid ?? null }
}
