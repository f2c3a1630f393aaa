import { type Names, namesOf, referenceTable } from './table.ts'

/** A currency in use, by its ISO 4217 code. Source: CLDR, see NOTICE. */
export interface Currency {
  readonly code: string
  /** Three digits. */
  readonly numeric: string
  /** Digits of its minor unit: 2 for EUR, 0 for JPY. */
  readonly digits: number
  /** In all four languages. */
  readonly names: Names
  /** As each language writes it beside an amount; the code where it has none. */
  readonly symbols: Names
}

type Four = [en: string, cn: string, tw: string, ja: string]
type Row = [numeric: string, digits: number, ...names: Four, ...symbols: Four]

const table = referenceTable('currencies', (code, row: Row): Currency => {
  const [numeric, digits, en, cn, tw, ja, symbolEn, symbolCn, symbolTw, symbolJa] = row
  const symbols = namesOf(symbolEn, symbolCn, symbolTw, symbolJa)
  return { code, numeric, digits, names: namesOf(en, cn, tw, ja), symbols }
})

export const findCurrency = (code: string): Currency | undefined => table.find(code)

export const allCurrencies = (): readonly Currency[] => table.all()
