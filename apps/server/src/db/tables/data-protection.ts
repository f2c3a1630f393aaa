import type { Generated } from 'kysely'

interface DataRequestTable {
  id: Generated<number>
  company_id: number
  login_id: number
  kind: 'access' | 'erasure'
  words: string | null
  received_at: Date
  /** ISO date. */
  due_on: string
  done_at: Date | null
  done_by: number | null
  answer: string | null
}

interface DataPackageTable {
  id: Generated<number>
  company_id: number
  login_id: number | null
  traveler_id: number | null
  asked_by: number | null
  asked_at: Date
  state: Generated<'waiting' | 'ready' | 'failed'>
  storage_key: string | null
  /** Bytes. */
  size: number | null
  ends_at: Date | null
}

interface ErasureTable {
  id: Generated<number>
  company_id: number
  login_ids: number[]
  traveler_ids: number[]
  asked_by: number | null
  reason: string
  asked_at: Date
  state: Generated<'waiting' | 'files' | 'done' | 'failed'>
  fault: string | null
  storage_keys: Generated<string[]>
  counts: Generated<unknown>
  kept: Generated<unknown>
  kept_until: string | null
  done_at: Date | null
}

export interface DataProtectionTables {
  data_request: DataRequestTable
  data_package: DataPackageTable
  erasure: ErasureTable
}
