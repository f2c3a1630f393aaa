import { branch, localized, supplemental, text, type Tree } from './sources.ts'

/** ISO 4217 number, digits after the point, four names, four symbols. */
export type CurrencyRow = [numeric: string, digits: number, ...names: string[]]

interface Use {
  readonly _from?: string
  readonly _to?: string
  readonly _tender?: string
}

/** Currencies that are legal tender somewhere today. */
function inUse(): ReadonlySet<string> {
  const regions = supplemental('currencyData', 'currencyData', 'region')
  const found = new Set<string>()
  for (const uses of Object.values(regions) as unknown as readonly (readonly Record<string, Use>[])[])
    for (const use of uses)
      for (const [code, { _to, _tender }] of Object.entries(use)) if (!_to && _tender !== 'false') found.add(code)
  return found
}

/** Digits of the minor unit by ISO 4217 where they are not two. CLDR says instead how many are usually printed. */
const digitsOf = new Map(
  Object.entries({
    0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF',
    3: 'BHD IQD JOD KWD LYD OMR TND',
  }).flatMap(([digits, codes]) => codes.split(' ').map((code) => [code, Number(digits)] as const)),
)

/** Numbers that CLDR does not tell. */
const numbers: Readonly<Record<string, string>> = { BYN: '933', SLE: '925', ZWG: '924', XCG: '532' }

const symbolOf = (names: Tree, code: string) => text(branch(names, code), 'symbol') || code

export function currencyRows(): Map<string, CurrencyRow> {
  const codes = supplemental('codeMappings', 'codeMappings')
  const names = localized('numbers', 'currencies', 'numbers', 'currencies')
  const rows = new Map<string, CurrencyRow>()
  for (const code of inUse()) {
    const numeric = numbers[code] ?? text(branch(codes, code), '_numeric')
    const called = names.map((tree) => text(branch(tree, code), 'displayName'))
    if (!numeric || called.some((name) => !name)) continue
    rows.set(code, [
      numeric.padStart(3, '0'),
      digitsOf.get(code) ?? 2,
      ...called,
      ...names.map((tree) => symbolOf(tree, code)),
    ])
  }
  return rows
}
