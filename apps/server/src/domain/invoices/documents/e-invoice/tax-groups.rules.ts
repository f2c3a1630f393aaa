import type { InvoiceDocument, InvoiceLine } from '../../invoice-document.ts'
import { addDecimals, multiplyDecimals, negateDecimal, roundDecimal, trimDecimal } from '../decimals.rules.ts'
import { exemptionReasons } from './code-lists.data.ts'

/** How EN 16931 has the taxes of an invoice: one group for a category and rate, which names why no tax is charged. */

type Tax = Pick<InvoiceLine['tax'], 'category' | 'rate' | 'reason' | 'reasonCode'>
type Category = 'S' | 'Z' | 'E' | 'O' | 'AE' | 'K' | 'G'

export interface EnTax {
  readonly category: Category
  /** Per cent; null where the category must have none. */
  readonly rate: string | null
  readonly reason: string | null
  readonly reasonCode: string | null
}

export interface EnTaxGroup extends EnTax {
  readonly base: string
  readonly amount: string
}

const defaults: Readonly<
  Record<Exclude<Category, 'S' | 'Z'> | 'margin' | 'passed-on', readonly [string | null, string]>
> = {
  E: [null, 'Exempt from VAT'],
  O: ['VATEX-EU-O', 'Not subject to VAT'],
  AE: ['VATEX-EU-AE', 'Reverse charge'],
  K: ['VATEX-EU-IC', 'Intra-Community supply'],
  G: ['VATEX-EU-G', 'Export outside the EU'],
  margin: ['VATEX-EU-D', 'Margin scheme — travel agents'],
  // Directive 2006/112/EC, article 79 (c): spent in the customer's name and repaid, a ticket's airport taxes for one.
  'passed-on': ['VATEX-EU-79-C', 'Repayment of expenditure incurred in the name and on behalf of the customer'],
}

/** All lines and adjustments are outside of the tax. */
export const isOutsideScope = ({ lines, adjustments }: InvoiceDocument): boolean =>
  [...lines, ...adjustments].every(({ tax }) => tax.category === 'O')

/**
 * A line's tax. Category O may not stand beside another one (BR-O-11), so what is passed on beside taxed services becomes
 * exempt by article 79 (c); null where O stands beside others and is the agency's own supply.
 */
export function enTaxOf(document: InvoiceDocument, tax: Tax, supply: InvoiceLine['supply'] = 'own'): EnTax | null {
  if (tax.category === 'S') return { category: 'S', rate: trimDecimal(tax.rate ?? '0'), reason: null, reasonCode: null }
  if (tax.category === 'Z') return { category: 'Z', rate: '0', reason: null, reasonCode: null }
  if (tax.category !== 'O' || isOutsideScope(document)) return withReason(tax, tax.category)
  return supply === 'passed-on' ? withReason(tax, 'passed-on') : null
}

function withReason(tax: Tax, kind: keyof typeof defaults): EnTax {
  const [code, reason] = defaults[kind]
  const given = tax.reasonCode !== null && exemptionReasons.has(tax.reasonCode) ? tax.reasonCode : null
  // Categories with a code of their own have only this one (BR-O-10, BR-AE-10, BR-IC-10, BR-G-10).
  const reasonCode = kind === 'E' ? given : code
  const category = kind === 'margin' || kind === 'passed-on' ? 'E' : kind
  return { category, rate: category === 'O' ? null : '0', reason: tax.reason ?? reason, reasonCode }
}

const keyOf = ({ category, rate }: EnTax) => `${category} ${rate ?? ''}`

/** Taxes by category and rate; null where a line's tax cannot be said in EN 16931. */
export function taxGroups(document: InvoiceDocument): EnTaxGroup[] | null {
  const groups = new Map<string, { readonly taxes: EnTax[]; readonly bases: string[] }>()
  const parts = [
    ...document.lines.map(({ tax, supply, amount }) => ({ tax: enTaxOf(document, tax, supply), amount })),
    ...document.adjustments.map(({ tax, isCharge, amount }) => ({
      tax: enTaxOf(document, tax),
      amount: isCharge ? amount : negateDecimal(amount),
    })),
  ]
  for (const { tax, amount } of parts) {
    if (tax === null) return null
    const group = groups.get(keyOf(tax)) ?? { taxes: [], bases: [] }
    group.taxes.push(tax)
    group.bases.push(amount)
    groups.set(keyOf(tax), group)
  }
  return [...groups.values()].flatMap(({ taxes, bases }) => {
    const [first] = taxes
    if (!first) return []
    const base = addDecimals(bases)
    const reasons = [...new Set(taxes.flatMap(({ reason }) => reason ?? []))].join('; ')
    const codes = new Set(taxes.map(({ reasonCode }) => reasonCode))
    return [
      {
        ...first,
        reason: reasons === '' ? null : reasons,
        reasonCode: codes.size === 1 ? first.reasonCode : null,
        base,
        amount: taxAmount(document, first, base),
      },
    ]
  })
}

/** The declared amount of a rate, which the seller may have rounded per line; else what the base gives. */
function taxAmount({ taxes }: InvoiceDocument, { category, rate }: EnTax, base: string): string {
  if (category !== 'S' || rate === null) return '0'
  const declared = taxes.filter((tax) => tax.category === 'S' && trimDecimal(tax.rate ?? '0') === rate)
  if (declared.length > 0) return addDecimals(declared.map(({ amount }) => amount))
  return roundDecimal(multiplyDecimals(base, multiplyDecimals(rate, '0.01')), 2)
}
