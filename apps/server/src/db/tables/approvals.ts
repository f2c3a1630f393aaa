import type { Language } from '@portolan/contract/enums'
import type { ColumnType, Generated } from 'kysely'

/** A text in the portal's languages; English stands for those left out. */
type Texts = Readonly<Partial<Record<Language, string>>>

type Instant = ColumnType<Date | null, Date | null | undefined, Date | null>

export interface ApprovalTable {
  id: Generated<number>
  company_id: number
  object_kind: 'request' | 'order' | 'proposal'
  object_id: number
  order_id: number | null
  source: 'import' | 'desk' | 'portal'
  requested_by: number | null
  requested_at: ColumnType<Date, Date | undefined, Date>
  due_at: Instant
  status: number
  current_level: number | null
  levels: number
  round: ColumnType<number, number | undefined, number>
  voided_at: Instant
  decided_at: Instant
  rule_id: string | null
  rule_version: number | null
  rule_names: ColumnType<Texts | null, string | null | undefined, string | null>
  subject: ColumnType<unknown, string | undefined, string>
  own_login_ids: ColumnType<number[], number[] | undefined, number[]>
  version: ColumnType<number, number | undefined, number>
  updated_at: ColumnType<Date, Date | undefined, Date>
}

export interface ApprovalLevelTable {
  company_id: number
  approval_id: number
  level: number
  candidate_ids: number[]
  approver_id: number | null
  state: number
  decided_at: Instant
  reason: string | null
  names: ColumnType<Texts | null, string | null | undefined, string | null>
  needs_all: ColumnType<boolean, boolean | undefined, boolean>
  must_choose: ColumnType<boolean, boolean | undefined, boolean>
  opened_at: Instant
  due_at: Instant
  reminded_at: Instant
  escalated_at: Instant
  working_minutes: ColumnType<number | null, number | null | undefined, number | null>
  decided_as: ColumnType<number, number | undefined, number>
}

export interface ApprovalDecisionTable {
  company_id: number
  approval_id: number
  level: number
  login_id: number
  for_login_id: number
  state: number
  reason: string | null
  decided_at: Date
  settled_by_level: number | null
  by_link: ColumnType<boolean, boolean | undefined, boolean>
  address: ColumnType<string | null, string | null | undefined, string | null>
  user_agent: ColumnType<string | null, string | null | undefined, string | null>
}

/** Everybody whose turn an approval is or was; kept by triggers. */
export interface ApproverTable {
  company_id: number
  login_id: number
}

export interface ApprovalDelegationTable {
  id: Generated<number>
  company_id: number
  from_login_id: number
  to_login_id: number
  starts_at: Date
  ends_at: Date
  set_by_login_id: number | null
  set_by_client_id: number | null
  reason: string | null
  created_at: ColumnType<Date, Date | undefined, Date>
  ended_at: Instant
}

export interface ApprovalTurnTable {
  company_id: number
  login_id: number
  approval_id: number
}

export interface ApprovalTables {
  approval: ApprovalTable
  approval_level: ApprovalLevelTable
  approval_decision: ApprovalDecisionTable
  approval_delegation: ApprovalDelegationTable
  approval_turn: ApprovalTurnTable
  approver: ApproverTable
}
