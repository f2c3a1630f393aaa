import fc from 'fast-check'
import type { DraftLine, InvoiceDraft } from '../reading/draft.ts'

/** Invoices whose figures agree, in whole minor units: prices, discounts, rates, several groups. */

const minorText = (minor: bigint, digits: number): string => {
  const text = (minor < 0n ? -minor : minor).toString().padStart(digits + 1, '0')
  const whole = text.slice(0, text.length - digits)
  return `${minor < 0n ? '-' : ''}${whole}${digits === 0 ? '' : `.${text.slice(-digits)}`}`
}

const lineArbitrary = fc.record({
  quantity: fc.bigInt({ min: -20n, max: 50n }),
  price: fc.bigInt({ min: 0n, max: 10_000_000n }),
  discount: fc.bigInt({ min: 0n, max: 1_000n }),
  charge: fc.bigInt({ min: 0n, max: 1_000n }),
  rate: fc.constantFrom(null, 0n, 7n, 10n, 19n, 25n),
})

type Rounding = (exact: bigint, divisor: bigint) => bigint
const floor: Rounding = (exact, divisor) => exact / divisor - (exact % divisor < 0n ? 1n : 0n)
const half: Rounding = (exact, divisor) =>
  exact < 0n ? -((-exact * 2n + divisor) / (divisor * 2n)) : (exact * 2n + divisor) / (divisor * 2n)
const ceil: Rounding = (exact, divisor) => -floor(-exact, divisor)

const taxOf = (rate: bigint | null): DraftLine['tax'] =>
  rate === null ? { category: 'O' } : { category: rate === 0n ? 'Z' : 'S', rate: rate.toString() }

/** With the digits of its currency. Japanese ones round their tax in any of the three ways. */
export const consistentInvoice = fc
  .record({
    lines: fc.array(lineArbitrary, { minLength: 1, maxLength: 12 }),
    isJapanese: fc.boolean(),
    rounding: fc.constantFrom(floor, half, ceil),
    discount: fc.bigInt({ min: 0n, max: 5_000n }),
    prepaid: fc.bigInt({ min: 0n, max: 5_000n }),
    hasTable: fc.boolean(),
  })
  .map(({ lines, isJapanese, rounding, discount, prepaid, hasTable }): { draft: InvoiceDraft; digits: number } => {
    const digits = isJapanese ? 0 : 2
    const text = (minor: bigint) => minorText(minor, digits)
    const bases = new Map<bigint | null, bigint>()
    const addTo = (rate: bigint | null, amount: bigint) => bases.set(rate, (bases.get(rate) ?? 0n) + amount)
    const draftLines = lines.map((line, index): DraftLine => {
      const amount = line.quantity * line.price - line.discount + line.charge
      addTo(line.rate, amount)
      return {
        number: String(index + 1),
        description: 'Line',
        quantity: line.quantity.toString(),
        unitPrice: text(line.price),
        amount: text(amount),
        adjustments: [{ amount: text(line.discount) }, { isCharge: true, amount: text(line.charge) }],
        tax: taxOf(line.rate),
      }
    })
    const sum = [...bases.values()].reduce((total, base) => total + base, 0n)
    const [first] = lines
    const rate = first?.rate ?? null
    addTo(rate, -discount)
    const round = isJapanese ? rounding : half
    const taxes = [...bases].map(([one, base]) => ({ tax: taxOf(one), base, amount: round(base * (one ?? 0n), 100n) }))
    const tax = taxes.reduce((total, { amount }) => total + amount, 0n)
    const gross = sum - discount + tax
    return {
      digits,
      draft: {
        number: 'G-1',
        issuedOn: '2026-03-24',
        currency: isJapanese ? 'JPY' : 'EUR',
        seller: { name: 'Seller', country: isJapanese ? 'JP' : 'DE' },
        buyer: { name: 'Buyer' },
        lines: draftLines,
        adjustments: [{ amount: text(discount), tax: taxOf(rate) }],
        taxes: hasTable ? taxes.map((one) => ({ ...one.tax, base: text(one.base), amount: text(one.amount) })) : [],
        totals: {
          lines: text(sum),
          net: text(sum - discount),
          tax: text(tax),
          gross: text(gross),
          prepaid: text(prepaid),
          payable: text(gross - prepaid),
        },
      },
    }
  })
