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

const symbolOf = (names: Tree, code: string) => text(branch(names, code), 'symbol') || code

export function currencyRows(): Map<string, CurrencyRow> {
  const codes = supplemental('codeMappings', 'codeMappings')
  const fractions = supplemental('currencyData', 'currencyData', 'fractions')
  const names = localized('numbers', 'currencies', 'numbers', 'currencies')
  const rows = new Map<string, CurrencyRow>()
  for (const code of inUse()) {
    const numeric = text(branch(codes, code), '_numeric')
    const digits = text(branch(fractions, code) ?? branch(fractions, 'DEFAULT'), '_digits')
    const called = names.map((tree) => text(branch(tree, code), 'displayName'))
    if (!numeric || called.some((name) => !name)) continue
    rows.set(code, [numeric, Number(digits), ...called, ...names.map((tree) => symbolOf(tree, code))])
  }
  return rows
}
