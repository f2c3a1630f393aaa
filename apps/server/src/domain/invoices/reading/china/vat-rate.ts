import { decimalOf, percentOf, shortDecimalText } from '../../decimal.ts'
import type { DraftTax } from '../draft.ts'

/** The rate of transport of passengers; buyers deduct it by the ticket's fapiao. */
export const transportRate = '9'

/** '0.06', '6%', '免税' (exempt), '不征税' (outside of VAT) as a fapiao writes them. Null where it is none of these. */
export function vatOf(text: string | undefined): DraftTax | null {
  const plain = text?.slice(0, 20).normalize('NFKC').replaceAll(/\s/g, '') ?? ''
  if (/免税/.test(plain)) return { category: 'E', rate: '0', reason: '免税' }
  if (/不征税/.test(plain)) return { category: 'O', reason: '不征税' }
  const match = /^(\d+(?:\.\d+)?)(%?)$/.exec(plain)
  if (!match) return null
  const [, digits = '', sign] = match
  const number = decimalOf(digits)
  // 1% is written as 0.01 or 1%.
  const isShare = sign === '' && Number(digits) < 1
  const rate = shortDecimalText(isShare ? { units: number.units * 100n, scale: number.scale } : number)
  return rate === '0' ? { category: 'Z', rate } : { category: 'S', rate }
}

/** The tax that is contained in an amount, in cents: 9/109 of it at 9 %. */
export function containedTax(gross: string, rate: string): string {
  const amount = decimalOf(gross)
  const per = decimalOf(rate)
  const tax = percentOf(amount, per)
  // gross × r / (100 + r), in hundredths.
  const top = tax.units * 100n * 100n * 10n ** BigInt(per.scale)
  const bottom = (100n * 10n ** BigInt(per.scale) + per.units) * 10n ** BigInt(tax.scale)
  const size = top < 0n ? -top : top
  const cents = (size * 2n + bottom) / (bottom * 2n)
  const text = cents.toString().padStart(3, '0')
  return `${top < 0n && cents > 0n ? '-' : ''}${text.slice(0, -2)}.${text.slice(-2)}`
}
