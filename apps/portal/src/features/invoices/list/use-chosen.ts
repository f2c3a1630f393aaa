import type { InvoiceRow } from '@portolan/contract/features/invoices'
import type { Money } from '@portolan/contract/schemas/money'
import { useState } from 'react'
import { sumsOf } from '../../../parts/invoice/invoice-amount.ts'
import { type Selection, useSelection } from '../../../ui/list/use-selection.ts'

export interface Chosen extends Selection {
  /** The chosen invoices, in the order in which they were chosen; null when it is all that match but some. */
  readonly rows: readonly InvoiceRow[] | null
  /** Of all that match, those that are left out. */
  readonly exceptIds: readonly string[]
  /** What the chosen ones add up to, by currency. */
  readonly sums: readonly Money[]
}

/** Chosen invoices of all pages, with their amounts: each of them was on the page when it was chosen. `totals`: of all that match. */
export function useChosen(of: string, page: readonly InvoiceRow[], totals: readonly Money[]): Chosen {
  const selection = useSelection(of)
  const [seen, setSeen] = useState<ReadonlyMap<string, InvoiceRow>>(new Map())
  const { ids, exceptIds = [] } = selection.input
  const known = (all: readonly string[]) => all.flatMap((id) => seen.get(id) ?? [])
  const amounts = (rows: readonly InvoiceRow[], sign: 1 | -1) =>
    rows.map(({ InvoiceAmount }) => ({ ...InvoiceAmount, Amount: sign * InvoiceAmount.Amount }))
  const rows = ids ? known(ids) : null
  return {
    ...selection,
    rows,
    exceptIds,
    sums: rows ? sumsOf(amounts(rows, 1)) : sumsOf([...totals, ...amounts(known(exceptIds), -1)]),
    toggle: (keys, isChosen) => {
      setSeen(new Map([...seen, ...page.map((row): [string, InvoiceRow] => [row.Id, row])]))
      selection.toggle(keys, isChosen)
    },
  }
}
