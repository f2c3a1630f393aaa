import type { ColumnType, Generated } from 'kysely'

type Defaulted<T> = ColumnType<T, T | undefined, T>

export interface SignInTransactionTable {
  browser_hash: string
  state_hash: string
  secrets: string
  return_to: string | null
  language: string
  created_at: Generated<Date>
  expires_at: Date
  used_at: Date | null
  connection_id: number | null
  /** Sealed. */
  purpose: string | null
}

export interface IdentityAccountTable {
  id: Generated<string>
  email: string
  email_key: string
  email_verified: Defaulted<boolean>
  name: string
  password_hash: string
  created_at: Generated<Date>
  updated_at: Defaulted<Date>
  sessions_after: Date | null
}

export interface IdentityDeviceTable {
  account_id: string
  device_hash: string
  expires_at: Date
}

export interface IdentityAttemptTable {
  door: string
  failures: number
  expires_at: Date
}

export interface IdentityKeyTable {
  id: number
  jwks: string
  created_at: Generated<Date>
}

export interface IdentityItemTable {
  model: string
  key: string
  payload: string
  grant_key: string | null
  uid_key: string | null
  consumed_at: Date | null
  expires_at: Date | null
}

export interface IdentityFactorTable {
  id: Generated<number>
  account_id: string
  kind: 'totp' | 'passkey'
  name: string
  secret: string | null
  last_step: number | null
  credential_id: string | null
  public_key: Buffer | null
  sign_count: Defaulted<number>
  transports: Defaulted<string[]>
  created_at: Generated<Date>
  last_used_at: Date | null
}

export interface IdentityRecoveryCodeTable {
  account_id: string
  code_hash: string
  used_at: Date | null
}

export interface IdentityPasswordHistoryTable {
  id: Generated<number>
  account_id: string
  password_hash: string
  created_at: Generated<Date>
}

export interface IdentityTables {
  identity_factor: IdentityFactorTable
  identity_recovery_code: IdentityRecoveryCodeTable
  identity_password_history: IdentityPasswordHistoryTable
  sign_in_transaction: SignInTransactionTable
  identity_account: IdentityAccountTable
  identity_device: IdentityDeviceTable
  identity_attempt: IdentityAttemptTable
  identity_key: IdentityKeyTable
  identity_item: IdentityItemTable
}
