import type { Budget } from '@portolan/contract/features/policies/budgets'

/** The parts of a bar, in the order in which they lie beside each other. */
export const barParts = ['spent', 'committed', 'reserved'] as const
export type BarPart = (typeof barParts)[number]

/** The sums of a budget in one measure: minor units of money, or kg. */
export interface Measure {
  readonly total: number
  readonly spent: number
  readonly committed: number
  readonly reserved: number
  readonly left: number
}

/** A budget's money; null where it has none. */
export function moneyOf({ Total, Spent, Committed, Reserved, Left }: Budget): Measure | null {
  if (Total.Money === null) return null
  return {
    total: Total.Money.Amount,
    spent: Spent.Money?.Amount ?? 0,
    committed: Committed.Money?.Amount ?? 0,
    reserved: Reserved.Money?.Amount ?? 0,
    left: Left.Money?.Amount ?? 0,
  }
}

/** A budget's kg CO2e; null where it has none. */
export function kgOf({ Total, Spent, Committed, Reserved, Left }: Budget): Measure | null {
  if (Total.Kg === null) return null
  return {
    total: Total.Kg,
    spent: Spent.Kg ?? 0,
    committed: Committed.Kg ?? 0,
    reserved: Reserved.Kg ?? 0,
    left: Left.Kg ?? 0,
  }
}

export interface BarShape {
  /** From and width in percent of the bar. */
  readonly parts: readonly { readonly part: BarPart; readonly from: number; readonly width: number }[]
  /** Where the budget ends, in percent; null where it is the end of the bar. */
  readonly end: number | null
}

/**
 * The bar is as long as the budget, or as what is used where that is more: then a line says where the budget ends. What was
 * corrected below zero takes no room.
 */
export function barOf(measure: Measure): BarShape {
  const amounts = barParts.map((part) => Math.max(0, measure[part]))
  const used = amounts.reduce((sum, amount) => sum + amount, 0)
  const total = Math.max(0, measure.total)
  const whole = Math.max(total, used)
  if (whole === 0) return { parts: [], end: null }
  let from = 0
  const parts = barParts.flatMap((part, index) => {
    const width = ((amounts[index] ?? 0) / whole) * 100
    const placed = { part, from, width }
    from += width
    return width > 0 ? [placed] : []
  })
  return { parts, end: used > total ? (total / whole) * 100 : null }
}

export type Fill = 'fine' | 'nearly' | 'above'

/** How full a budget is, as its owners are told at 80 and 100 percent. */
export const fillOf = ({ UsedPercent, Left }: Pick<Budget, 'UsedPercent' | 'Left'>): Fill => {
  if ((Left.Money?.Amount ?? 0) < 0 || (Left.Kg ?? 0) < 0) return 'above'
  return UsedPercent >= 80 ? 'nearly' : 'fine'
}
