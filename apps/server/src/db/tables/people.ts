import type { ColumnType, Generated } from 'kysely'

type Json<T> = ColumnType<T, string | undefined, string>

/** When a login came first and last. */
interface LoginSignInTable {
  company_id: number
  login_id: number
  first_at: Date
  last_at: Date
}

/** A person of the administration's list, kept by triggers. */
interface PersonFindTable {
  company_id: number
  /** 'login:12', or 'traveler:7' of a traveller without a login. */
  key: string
  login_id: number | null
  traveler_id: number | null
  folded_name: string
  email_key: string | null
  code: string | null
  state: 'active' | 'invited' | 'ended' | 'noLogin'
  is_guest: boolean
  is_arranger: boolean
  is_approver: boolean
  /** As provisioning spells them. */
  rights: string[]
  team_id: number | null
  cost_centre_id: number | null
  signed_in_at: Date | null
}

export interface BulkFaultKept {
  /** Of the file, the heading being row 1. */
  readonly row: number
  readonly column: string
  readonly message: string
}

interface BulkImportTable {
  id: Generated<number>
  company_id: number
  login_id: number
  section: string
  file_name: string
  is_dry_run: boolean
  mode: 'all' | 'good'
  invites: boolean
  reason: string | null
  state: ColumnType<'queued' | 'running' | 'finished' | 'failed', 'queued' | undefined, string>
  encoding: string | null
  rows: number | null
  done: ColumnType<number, number | undefined, number>
  counts: Json<Record<string, { created: number; updated: number; unchanged: number }>>
  faults: Json<readonly BulkFaultKept[]>
  faulty: ColumnType<number, number | undefined, number>
  error_code: string | null
  file_key: string | null
  rest_key: string | null
  created_at: ColumnType<Date, Date | undefined, Date>
  finished_at: Date | null
}

interface PersonMergeTable {
  id: Generated<number>
  company_id: number
  from_login_id: number | null
  from_traveler_id: number | null
  into_login_id: number | null
  into_traveler_id: number | null
  merged_at: Date
  merged_by: number | null
}

export interface PeopleTables {
  person_merge: PersonMergeTable
  login_sign_in: LoginSignInTable
  person_find: PersonFindTable
  bulk_import: BulkImportTable
}
