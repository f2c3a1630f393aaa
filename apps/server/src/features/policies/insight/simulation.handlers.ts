import type { policySimulation } from '@portolan/contract/features/policies/insight'
import { approvalRulesKind } from '../../../domain/approvals/approval-rules.kind.ts'
import { findCompanyRules } from '../../../domain/rules-documents/rules-documents.store.ts'
import { dayAt } from '../../../domain/working-days/working-time.ts'
import { AppError } from '../../../kernel/app-error.ts'
import type { Context, Handlers } from '../../../kernel/handler.ts'
import type { ReadTransaction } from '../../../kernel/transaction.ts'
import type { LoginViewer } from '../../../kernel/viewer.ts'
import { findCurrency } from '../../../reference/currencies.ts'
import { periodOf } from './period.rules.ts'
import { simulatePart, type SimulationCursor } from './simulate-part.ts'
import { findPolicyCompany, listVersions } from '../policies.store.ts'
import { presentVersion } from '../versions.present.ts'
import type { Used } from './budget-run.rules.ts'
import { findBudgetsOf, presentBasis } from './tried-budgets.ts'
import { refuseParts } from './whole-companies.ts'

/** What a changed rule would have done. */
export const simulationHandlers: Handlers<typeof policySimulation> = {
  simulate: ({ CompanyCode, From, To, Before = {}, After, Cursor }, ctx) =>
    ctx.read(async (tx) => {
      const { company, period, today } = await simulated(tx, { CompanyCode, From, To }, ctx)
      tx.about({ companyId: company.id })
      const simulation = { company, period, before: Before, after: After, today, language: ctx.language }
      const { part, next, total, hasBudgets } = await simulatePart(tx, simulation, cursorOf(Cursor))
      return {
        Part: part,
        Cursor: next && JSON.stringify(next),
        Total: total,
        BudgetsJudged: hasBudgets,
        Currency: { Code: company.currency, Digits: findCurrency(company.currency)?.digits ?? 2 },
      }
    }),
  getBasis: (input, ctx) =>
    ctx.read(async (tx) => {
      const { company, period, today } = await simulated(tx, input, ctx)
      const approval = await findCompanyRules(tx.db, approvalRulesKind, company.id, today)
      const versions = await listVersions(tx.db, company.id, { kind: approvalRulesKind.kind, day: today })
      const budgets = await findBudgetsOf(tx.db, { companyId: company.id, from: period.from })
      return {
        ApprovalRules: approval.rules,
        ApprovalRulesVersions: versions.map(presentVersion),
        Budgets: budgets.map((row) => presentBasis(row, ctx.language)),
      }
    }),
}

interface Asked {
  readonly CompanyCode: string
  readonly From?: string | undefined
  readonly To?: string | undefined
}

/** @throws record_not_found, no_right, or invalid_parameter for a period that is none. */
async function simulated(
  { db, viewer }: ReadTransaction<LoginViewer>,
  { CompanyCode, From, To }: Asked,
  { now }: Pick<Context, 'now'>,
) {
  const company = await findPolicyCompany(db, viewer, CompanyCode)
  if (!company) throw new AppError('record_not_found')
  refuseParts(viewer, company.id)
  const today = dayAt(now(), company.time_zone)
  const days = periodOf({ From, To }, today)
  if (typeof days === 'string') throw new AppError('invalid_parameter', { fields: [days] })
  return { company, today, period: { companyId: company.id, ...days } }
}

/** @throws invalid_parameter for a text that no part answered. */
function cursorOf(text: string | null): SimulationCursor | null {
  if (text === null) return null
  try {
    const { of, after, total, used } = JSON.parse(text) as Partial<SimulationCursor>
    const isEnd = after === null || (Number.isSafeInteger(after?.id) && isInstant(after?.at))
    const isPlace = (of === 'requests' || of === 'orders') && isEnd && after !== undefined
    if (isPlace && Number.isSafeInteger(total) && used?.length === 2 && used.every(isUsed))
      return { of, after, total: total ?? 0, used }
  } catch {
    // Not ours.
  }
  throw new AppError('invalid_parameter', { fields: ['Cursor'] })
}

/** As the database writes it. */
const isInstant = (text: unknown) =>
  typeof text === 'string' && /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(?:\.\d{1,6})?[+-]\d{2}(?::\d{2})?$/.test(text)

const isUsed = (used: unknown): used is Used =>
  typeof used === 'object' &&
  used !== null &&
  Object.values(used).every(
    (sums: unknown) => Array.isArray(sums) && sums.length === 2 && sums.every((sum) => Number.isSafeInteger(sum)),
  )
