import { addDays, addMonths } from '@portolan/rules/calendar-day'
import { decimalText } from '@portolan/rules/format-money'
import type { Pools } from '../db/database.ts'
import { systemTransaction } from '../db/system-transaction.ts'
import { usedOf } from '../domain/budgets/budget.rules.ts'
import { findBudget } from '../domain/budgets/budget.store.ts'
import { putBudgets } from '../domain/budgets/put-budgets.ts'
import { findCompanyForBudget } from '../domain/budgets/write-budget.store.ts'
import { harbourVale } from './people/harbour-vale.ts'

/** Budgets of the demo's cost centres, and how many percent of them its requests use. */
const demoBudgets = [
  { costCentre: '4100', percent: 82, whenAbove: 'level', level: 1, carriesOver: true, hasKg: true },
  { costCentre: '4200', percent: 106, whenAbove: 'inform', level: 0, carriesOver: false, hasKg: true },
  { costCentre: '4300', percent: 45, whenAbove: 'inform', level: 0, carriesOver: false, hasKg: false },
] as const

/** A year of whole months, half of it before today. */
function periodAround(now: Date) {
  const month = `${now.toISOString().slice(0, 7)}-01`
  return { from: addMonths(month, -6), to: addDays(addMonths(month, 6), -1) }
}

type Record = Readonly<{ [field: string]: unknown }>

async function enter(pool: Pools['system'], records: readonly Record[], now: Date): Promise<void> {
  await systemTransaction(pool, null, async ({ db }) => {
    const putting = { language: 'en-US', onlyCompanyId: null, isDryRun: false } as const
    const { faults } = await putBudgets(db, records, putting, now)
    if (faults.length > 0) throw new Error(`The demo's budgets are faulty: ${JSON.stringify(faults)}`)
  })
}

/** Whether the demo has budgets for today. */
const haveBudgets = (pool: Pools['system'], now: Date): Promise<boolean> =>
  systemTransaction(pool, null, async ({ db }) => {
    const company = await findCompanyForBudget(db, harbourVale)
    const key = { costCentre: '4100', firstDay: now.toISOString().slice(0, 10) }
    return company === null || (await findBudget(db, company.id, key)) !== null
  })

/**
 * Loads budgets before the requests that use them; answers what fits them to what was used, once the requests are there, so
 * that one is nearly used and one is exceeded whatever the demo's requests cost today.
 */
export async function loadDemoBudgets(pool: Pools['system'], now: Date): Promise<() => Promise<void>> {
  if (await haveBudgets(pool, now)) return async () => undefined
  const period = periodAround(now)
  const common = ({ costCentre, whenAbove, level, carriesOver }: (typeof demoBudgets)[number]) => ({
    company: harbourVale,
    costCentre,
    ...period,
    currency: 'HKD',
    whenAbove,
    level,
    carriesOver,
  })
  const ample = { amount: '9000000', kg: '900000', reason: 'Before the year’s plan' }
  await enter(
    pool,
    demoBudgets.map((budget) => ({ ...common(budget), ...ample })),
    now,
  )
  return async () => {
    const fitted: Record[] = []
    await systemTransaction(pool, null, async ({ db }) => {
      const company = await findCompanyForBudget(db, harbourVale)
      for (const budget of demoBudgets) {
        const key = { costCentre: budget.costCentre, firstDay: period.from }
        const found = company && (await findBudget(db, company.id, key))
        if (!found) continue
        const used = usedOf(found)
        const of = (amount: number) => Math.max(1, Math.round((amount * 100) / budget.percent))
        fitted.push({
          ...common(budget),
          amount: decimalText(of(used.money), found.digits),
          // CO2e is always less used than money here, so that the percent is that of money.
          kg: budget.hasKg ? decimalText(of(used.grams) * 2, 3) : null,
          reason: 'Plan of the year',
        })
      }
    })
    await enter(pool, fitted, now)
  }
}
