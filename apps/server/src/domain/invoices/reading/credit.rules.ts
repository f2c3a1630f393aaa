import type { InvoiceDraft } from './draft.ts'

/** UNTDID 1001: credit notes of all kinds. */
export const creditCodes: ReadonlySet<string> = new Set([
  '81',
  '83',
  '261',
  '262',
  '296',
  '308',
  '381',
  '396',
  '420',
  '458',
  '532',
])
/** A corrected invoice is an invoice, but it corrects another one. */
export const correctedCode = '384'

const isDecimal = /^-?\d/
const flip = <T extends string | null | undefined>(decimal: T): T => {
  if (typeof decimal !== 'string' || !isDecimal.test(decimal) || /^-?0*(?:\.0*)?$/.test(decimal)) return decimal
  return (decimal.startsWith('-') ? decimal.slice(1) : `-${decimal}`) as T
}

/** Credit notes have amounts above zero here. Those that come with amounts below zero are turned round as a whole. */
export function uprightCredit(draft: InvoiceDraft): InvoiceDraft {
  if (draft.isCredit !== true || !draft.totals.gross.startsWith('-')) return draft
  const { totals } = draft
  return {
    ...draft,
    lines: draft.lines.map((line) => ({
      ...line,
      ...(line.unitPrice.startsWith('-')
        ? { unitPrice: flip(line.unitPrice) }
        : { quantity: flip(line.quantity ?? '1') }),
      amount: flip(line.amount),
      adjustments: (line.adjustments ?? []).map((one) => ({ ...one, isCharge: one.isCharge !== true })),
    })),
    adjustments: (draft.adjustments ?? []).map((one) => ({ ...one, isCharge: one.isCharge !== true })),
    taxes: (draft.taxes ?? []).map((tax) => ({ ...tax, base: flip(tax.base), amount: flip(tax.amount) })),
    totals: {
      lines: flip(totals.lines),
      net: flip(totals.net),
      tax: flip(totals.tax),
      gross: flip(totals.gross),
      prepaid: flip(totals.prepaid),
      rounding: flip(totals.rounding),
      payable: flip(totals.payable),
    },
  }
}
