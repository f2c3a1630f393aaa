import type { policySimulation } from '@portolan/contract/features/policies/insight'
import { dayAt } from '../../../domain/working-days/working-time.ts'
import { AppError } from '../../../kernel/app-error.ts'
import type { Handlers } from '../../../kernel/handler.ts'
import { findCurrency } from '../../../reference/currencies.ts'
import { periodOf } from './period.rules.ts'
import { simulatePart, type SimulationCursor } from './simulate-part.ts'
import { findPolicyCompany } from '../policies.store.ts'
import { refuseParts } from './whole-companies.ts'

/** What a changed rule would have done. */
export const simulationHandlers: Handlers<typeof policySimulation> = {
  simulate: ({ CompanyCode, From, To, Before = {}, After, Cursor }, ctx) =>
    ctx.read(async (tx) => {
      const company = await findPolicyCompany(tx.db, tx.viewer, CompanyCode)
      if (!company) throw new AppError('record_not_found')
      refuseParts(tx.viewer, company.id)
      tx.about({ companyId: company.id })
      const today = dayAt(ctx.now(), company.time_zone)
      const days = periodOf({ From, To }, today)
      if (typeof days === 'string') throw new AppError('invalid_parameter', { fields: [days] })
      const period = { companyId: company.id, timeZone: company.time_zone, ...days }
      const simulation = { company, period, before: Before, after: After, today, language: ctx.language }
      const { part, next, total } = await simulatePart(tx.db, simulation, cursorOf(Cursor))
      return {
        Part: part,
        Cursor: next && JSON.stringify(next),
        Total: total,
        BudgetsJudged: After.BudgetPercent === undefined,
        Currency: { Code: company.currency, Digits: findCurrency(company.currency)?.digits ?? 2 },
      }
    }),
}

/** @throws invalid_parameter for a text that no part answered. */
function cursorOf(text: string | null): SimulationCursor | null {
  if (text === null) return null
  try {
    const { of, after, total } = JSON.parse(text) as Partial<SimulationCursor>
    const isEnd = after === null || (Number.isSafeInteger(after?.id) && isInstant(after?.at))
    if ((of === 'requests' || of === 'orders') && isEnd && after !== undefined && Number.isSafeInteger(total))
      return { of, after, total: total ?? 0 }
  } catch {
    // Not ours.
  }
  throw new AppError('invalid_parameter', { fields: ['Cursor'] })
}

/** As the database writes it. */
const isInstant = (text: unknown) =>
  typeof text === 'string' && /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(?:\.\d{1,6})?[+-]\d{2}(?::\d{2})?$/.test(text)
