import type { PolicyBody } from '@portolan/contract/features/policies/document'
import type { Tried } from '@portolan/contract/features/policies/insight'
import { useKept } from '../../../../lib/use-kept.ts'
import type { Basis } from '../simulation.queries.ts'
import {
  type ApprovalChanges,
  changeApproval,
  countApprovalChanges,
  currencyOf,
  readApprovalDocument,
} from './approval-changes.rules.ts'
import { type BudgetChanges, countBudgetChanges, noBudgetChanges, triedBudgets } from './budget-changes.rules.ts'

/** The draft, what is published, or a version by its number. */
type ChosenPolicy = 'draft' | 'published' | `${number}`
/** What is published, what is changed on this page, or a version by its number. */
type ChosenApproval = 'published' | 'changed' | `${number}`
type ChosenBudgets = 'published' | 'changed'

interface Side {
  /** Null: the draft where there is one. */
  readonly policy: ChosenPolicy | null
  readonly approval: ChosenApproval
  readonly budgets: ChosenBudgets
}

interface Setup {
  readonly before: Side
  readonly after: Side
  readonly approvalChanges: ApprovalChanges
  readonly budgetChanges: BudgetChanges
}

const first: Setup = {
  before: { policy: 'published', approval: 'published', budgets: 'published' },
  after: { policy: null, approval: 'published', budgets: 'published' },
  approvalChanges: {},
  budgetChanges: noBudgetChanges,
}

export type SideName = 'before' | 'after'

/** What is compared with what; it outlives other pages and a reload. */
export function useSetup(company: string, draft: PolicyBody | null, basis: Basis | undefined) {
  const kept = useKept<Setup>(`simulation ${company}`, () => first)
  const setup = kept.value
  const change = (part: Partial<Setup>) => kept.set((was) => ({ ...was, ...part }))
  const document = readApprovalDocument(basis?.ApprovalRules)
  const currency = (document && currencyOf(document)) ?? basis?.Budgets[0]?.Currency ?? ''
  const budgets = basis?.Budgets ?? []
  const sideOf = (name: SideName) => {
    const side = setup[name]
    const policy: ChosenPolicy =
      side.policy === null || (side.policy === 'draft' && !draft) ? (draft ? 'draft' : 'published') : side.policy
    return { ...side, policy }
  }
  const triedOf = (name: SideName): Tried => {
    const { policy, approval, budgets: chosen } = sideOf(name)
    return {
      ...(policy === 'draft' ? { Policy: draft } : policy === 'published' ? {} : { PolicyVersion: Number(policy) }),
      ...(approval === 'published'
        ? {}
        : approval === 'changed'
          ? document && { ApprovalRules: changeApproval(document, setup.approvalChanges, currency) }
          : { ApprovalRulesVersion: Number(approval) }),
      ...(chosen === 'changed' ? triedBudgets(budgets, setup.budgetChanges) : {}),
    }
  }
  return {
    sideOf,
    setSide: (name: SideName, part: Partial<Side>) => change({ [name]: { ...setup[name], ...part } }),
    triedOf,
    document,
    currency,
    budgets,
    approvalChanges: setup.approvalChanges,
    setApprovalChanges: (approvalChanges: ApprovalChanges) => change({ approvalChanges }),
    budgetChanges: setup.budgetChanges,
    setBudgetChanges: (budgetChanges: BudgetChanges) => change({ budgetChanges }),
    changedRules: document ? countApprovalChanges(document, setup.approvalChanges) : 0,
    changedBudgets: countBudgetChanges(budgets, setup.budgetChanges),
    isSame: JSON.stringify(triedOf('before')) === JSON.stringify(triedOf('after')),
  }
}

export type SetupState = ReturnType<typeof useSetup>
