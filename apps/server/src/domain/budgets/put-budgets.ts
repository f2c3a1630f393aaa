import type { Language } from '@portolan/contract/enums'
import { BudgetRecord } from '@portolan/contract/features/policies/budgets'
import * as z from 'zod/mini'
import { pathText } from '../../i18n/schema-faults.ts'
import { findCurrency } from '../../reference/currencies.ts'
import type { Db } from '../approvals/approval.store.ts'
import { provisioningSchemaErrors } from '../people/provisioning-texts.ts'
import { budgetFaultText, type BudgetFaultCode } from './budget-texts.ts'
import { settingsOf } from './settings.rules.ts'
import { writeBudget } from './write-budget.ts'
import { findCompanyForBudget, lockCostCentre } from './write-budget.store.ts'

export interface PutFault {
  readonly index: number
  readonly path: string
  readonly message: string
}

export interface PutBudgets {
  readonly created: number
  readonly changed: number
  readonly unchanged: number
  readonly faults: readonly PutFault[]
}

export interface Putting {
  readonly language: Language
  /** The one company that the caller may write for; null: all. */
  readonly onlyCompanyId: number | null
  /** Nothing is written; faults and counts are as they would be. */
  readonly isDryRun: boolean
}

interface Placed {
  readonly index: number
  readonly record: BudgetRecord
}

/**
 * Enters budgets of a call or a file in the caller's transaction, as the system role. Whoever gets faults rolls it back: all
 * or nothing. The same records again change nothing.
 */
export async function putBudgets(db: Db, items: readonly unknown[], putting: Putting, now: Date): Promise<PutBudgets> {
  const faults: PutFault[] = []
  const read = readRecords(items, putting.language, faults)
  const counts = { created: 0, changed: 0, unchanged: 0 }
  // Cost centres are locked in one order, so that two files never wait for each other.
  const sorted = read.toSorted(byKey)
  for (const { index } of overlapping(sorted))
    faults.push({ index, path: 'from', message: budgetFaultText(putting.language, 'overlaps') })
  for (const placed of sorted) {
    if (faults.some(({ index }) => index === placed.index)) continue
    const outcome = await putOne(db, placed.record, putting, now)
    if (typeof outcome === 'string') counts[outcome] += 1
    else {
      const { path, code, x } = outcome
      faults.push({ index: placed.index, path, message: budgetFaultText(putting.language, code, x) })
    }
  }
  return { ...counts, faults: faults.toSorted((a, b) => a.index - b.index) }
}

const keyOf = ({ company, costCentre, from }: BudgetRecord) => `${company} ${costCentre} ${from}`
const byKey = (a: Placed, b: Placed) => (keyOf(a.record) < keyOf(b.record) ? -1 : 1)

function readRecords(items: readonly unknown[], language: Language, faults: PutFault[]): Placed[] {
  const error = provisioningSchemaErrors(language)
  const seen = new Map<string, number>()
  return items.flatMap((item, index): Placed[] => {
    const parsed = z.safeParse(BudgetRecord, item, { error })
    if (!parsed.success) {
      for (const { path, message } of parsed.error.issues) faults.push({ index, path: pathText(path), message })
      return []
    }
    const record = parsed.data
    const other = seen.get(keyOf(record))
    if (other !== undefined) {
      faults.push({ index, path: 'from', message: budgetFaultText(language, 'repeated', `items[${other}]`) })
      return []
    }
    seen.set(keyOf(record), index)
    return [{ index, record }]
  })
}

/** Records whose period has days of one before it, of the same cost centre. */
function overlapping(sorted: readonly Placed[]): Placed[] {
  return sorted.filter(({ record }, at) => {
    const before = sorted[at - 1]?.record
    const isOfSame = before?.company === record.company && before.costCentre === record.costCentre
    return isOfSame && record.from <= before.to
  })
}

type Outcome =
  | 'created'
  | 'changed'
  | 'unchanged'
  | { readonly path: keyof BudgetRecord; readonly code: BudgetFaultCode; readonly x?: string }

async function putOne(db: Db, record: BudgetRecord, putting: Putting, now: Date): Promise<Outcome> {
  const { onlyCompanyId, isDryRun } = putting
  const company = await findCompanyForBudget(db, record.company)
  if (!company || (onlyCompanyId !== null && company.id !== onlyCompanyId))
    return { path: 'company', code: 'unknownCompany', x: record.company }
  const centre = await lockCostCentre(db, company.id, record.costCentre)
  if (!centre) return { path: 'costCentre', code: 'unknownCostCentre', x: record.costCentre }
  const settings = settingsOf(record, (currency) => findCurrency(currency)?.digits)
  const [fault] = Array.isArray(settings) ? settings : []
  if (fault || Array.isArray(settings)) return fault ?? { path: 'amount', code: 'nothing' }
  const written = await writeBudget(
    db,
    {
      company,
      wanted: { ...settings, cost_centre_id: centre.id },
      known: 'byDay',
      loginId: null,
      reason: record.reason,
      isDryRun,
    },
    now,
  )
  if (typeof written === 'object') return written.outcome
  const isOfCurrency = written === 'noRate' || written === 'currencyUsed'
  return { path: isOfCurrency ? 'currency' : 'from', code: written, x: record.currency }
}
