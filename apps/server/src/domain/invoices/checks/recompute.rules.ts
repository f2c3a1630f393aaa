import type { KeptDifference } from '../../../db/tables/invoices.ts'
import type { InvoiceDocument } from '../invoice-document.ts'
export function toMinor(decimal: string, digits: number): number {
  const [, sign, whole = '0', part = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal) ?? []
  const n = Math.round(Number(`${whole}.${part}`) * 10 ** digits)
  return sign === '-' ? -n : n
}
export function recompute(d: InvoiceDocument, digits: number) {
  const m = (t: string) => toMinor(t, digits)
  const gross = m(d.totals.gross)
  const tax = d.totals.tax === null ? 0 : m(d.totals.tax)
  const differences: KeptDifference[] = []
  return {
    lines: d.lines.map((l) => m(l.amount)),
    totals: { net: d.totals.net === null ? gross - tax : m(d.totals.net), tax, gross, payable: gross },
    differences,
  }
}
