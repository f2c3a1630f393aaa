import type { PolicyVerdict } from '@portolan/rules/policy/policy-verdict'
import type { ColumnType, Generated } from 'kysely'

/** Never changed once it is written. */
export interface PolicyVerdictTable {
  id: Generated<number>
  company_id: number
  request_id: number
  at: ColumnType<Date, Date, never>
  round: number | null
  version: number
  outcome: PolicyVerdict['outcome']
  level: number
  /** JSON whose shape domain/policy knows. */
  judged: ColumnType<unknown, string, never>
  reason: string | null
}

export interface PolicyTables {
  policy_verdict: PolicyVerdictTable
}
