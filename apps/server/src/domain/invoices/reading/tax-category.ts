import type { DraftTax } from './draft.ts'

/** Codes of UNCL5305 beside those of EN 16931: the rate tells the lower and the higher one apart (JP PINT writes AA). */
const synonyms: ReadonlyMap<string, string> = new Map([
  ['AA', 'S'],
  ['H', 'S'],
])

/** VATEX codes of the margin schemes: travel agents (D), second-hand goods (F), works of art (I), antiques (J). */
const marginCodes = /^VATEX-EU-[DFIJ]$/i
const marginWords =
  /margin scheme|travel agents?['’]? scheme|Sonderregelung.{0,40}Reiseb|Differenzbesteuerung|régime (?:particulier|de la marge)|regime del margine|régimen especial.{0,20}agencias|bijzondere regeling.{0,12}reisbureau|TOMS|差额征税|差額(?:課稅|征税)|マージン課税/i

/**
 * The tax of a line, discount or total by its code of UBL or CII. A code that is unknown stays as it is, so that the schema
 * refuses it by its name. O and the margin scheme have no rate.
 */
export function taxOf(
  code: string | null,
  rate: string | null,
  reason: string | null,
  reasonCode: string | null,
): DraftTax {
  const plain = synonyms.get(code ?? '') ?? code ?? ''
  const isMargin = plain === 'E' && (marginCodes.test(reasonCode ?? '') || marginWords.test(reason ?? ''))
  const category = (isMargin ? 'margin' : plain) as DraftTax['category']
  return { category, rate: isMargin || plain === 'margin' || plain === 'O' ? null : rate, reason, reasonCode }
}

/** Gives a line the reason that only the invoice's table of taxes has. */
export function withReason(tax: DraftTax, table: readonly DraftTax[]): DraftTax {
  if (tax.reason || tax.reasonCode) return tax
  const named = table.filter(({ category, reason, reasonCode }) => {
    const isSame = category === tax.category || (category === 'margin' && tax.category === 'E')
    return isSame && (reason ?? reasonCode ?? null) !== null
  })
  const [one, ...others] = named
  if (!one || others.length > 0) return tax
  const code = one.category === 'margin' ? 'E' : tax.category
  return taxOf(code, tax.rate ?? null, one.reason ?? null, one.reasonCode ?? null)
}

const passedOnWords =
  /disburse|passed on|paid on (?:your|the client|behalf)|durchlaufend|auslage|débours|代收|代付|代墊|代垫|立替/i

/** Article 79(c) of the VAT directive: repayment of what was paid in the client's name. */
const passedOnCode = 'VATEX-EU-79-C'

/** Paid on the client's behalf: by the code of its exemption, or where a line outside of VAT has words for it. */
export function supplyOf(tax: DraftTax, words: string): 'own' | 'passed-on' {
  if (tax.reasonCode?.toUpperCase() === passedOnCode) return 'passed-on'
  return tax.category === 'O' && passedOnWords.test(`${words} ${tax.reason ?? ''}`) ? 'passed-on' : 'own'
}
