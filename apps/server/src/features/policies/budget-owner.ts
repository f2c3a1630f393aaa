import { flagRight } from '@portolan/contract/access'
import { hasRight, type LoginViewer } from '../../kernel/viewer.ts'

/** Whose budgets somebody owns, as the statements take it. */
export interface BudgetOwner {
  readonly companyIds: readonly number[]
  readonly loginId: number
  /** Companies of which they own every budget. */
  readonly wholeIds: readonly number[]
}

export const writesBudgets = (viewer: LoginViewer): boolean => hasRight(viewer, flagRight('policies'))

/**
 * Coordinators see whole companies, as in approval health, and whoever writes policies their budgets; others own those of the
 * cost centres that they approve for.
 */
export function budgetOwner(viewer: LoginViewer): BudgetOwner {
  const { companies, scope, loginId } = viewer
  const isWhole = scope.kind !== 'travelers' || writesBudgets(viewer)
  return { companyIds: companies, loginId, wholeIds: isWhole ? companies : [] }
}
