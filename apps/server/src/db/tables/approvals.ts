import type { ColumnType, Generated } from 'kysely'

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
}

export interface ApprovalTurnTable {
  company_id: number
  login_id: number
  approval_id: number
}

export interface ApprovalTables {
  approval: ApprovalTable
  approval_level: ApprovalLevelTable
  approval_turn: ApprovalTurnTable
}
