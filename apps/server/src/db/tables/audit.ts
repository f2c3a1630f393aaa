import type { Generated } from 'kysely'

type Instant = Date

/** A person's key; null once it was destroyed. */
export interface PersonKeyTable {
  /** `login:…` or `traveler:…`, by id. */
  person: string
  company_id: number
  key: string | null
  created_at: Instant
  destroyed_at: Instant | null
}

/** A walk over the audit's whole chain. */
export interface AuditVerificationTable {
  id: Generated<number>
  asked_at: Instant
  asked_by: number | null
  finished_at: Instant | null
  is_intact: boolean | null
  lines: number | null
  head_id: number | null
  head_hash: string | null
  fault_id: number | null
  fault: string | null
}

export interface AuditTables {
  person_key: PersonKeyTable
  audit_verification: AuditVerificationTable
}
