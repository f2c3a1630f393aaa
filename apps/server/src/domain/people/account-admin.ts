import type { Db } from '../../db/database.ts'

/** An account at the deployment's own provider. */
export interface ManagedAccount {
  /** `sub` of its ID tokens. */
  readonly subject: string
  readonly email: string
  readonly hasFactors: boolean
}

/** What the product may do with accounts. Failures of a supplier are AppErrors (`service_unavailable`). */
export interface Accounts {
  findByEmail(email: string): Promise<ManagedAccount | null>
  findBySubject(subject: string): Promise<ManagedAccount | null>
  /** Takes every second factor and recovery code away. */
  resetFactors(subject: string): Promise<void>
  /** Sets the password; the ones before stay remembered where the provider is embedded. */
  setPassword(subject: string, password: string): Promise<void>
  /** Whether it is the present password or one of the last five. Auth0 has rules of its own: always false. */
  isRecentPassword(subject: string, password: string): Promise<boolean>
}

export interface EmbeddedAccounts extends Accounts {
  /** Ends the provider's own sessions, in every browser: the next sign-in asks for the password. */
  endSessions(subject: string): Promise<void>
  /**
   * Ends the provider's own session in which a refresh token was issued, and the token; where it is not known, all of
   * the person's sessions there.
   */
  endSession(subject: string, refreshToken: string | null): Promise<void>
  /** Failed sign-ins of addresses that still count, by the address as it was given. */
  failuresOf(emails: readonly string[], now: Date): Promise<ReadonlyMap<string, SignInFailures>>
  /** Forgets an account's failed sign-ins, of its password and of its second factor. */
  unlock(email: string): Promise<void>
}

export interface SignInFailures {
  readonly failures: number
  /** Nobody gets in until then; null while more attempts are allowed. */
  readonly lockedUntil: Date | null
}

/** Accounts that the product may look after. */
export type ManagedAccounts =
  /** In the caller's transaction (system role). */
  | { readonly kind: 'embedded'; within(db: Db): EmbeddedAccounts }
  /** Through Auth0's management API, outside any transaction. */
  | ({ readonly kind: 'auth0' } & Accounts)

/**
 * The accounts of the deployment's own provider. `none`: passwords and second factors are the provider's business, and
 * callers say so, neutrally.
 */
export type AccountAdmin = { readonly kind: 'none' } | ManagedAccounts

/** A transaction of the caller: `ctx.read` of a call, `run.transaction` of a job. */
export type InTransaction = <R>(run: (tx: { readonly db: Db }) => Promise<R>) => Promise<R>

/** Asks accounts where they can be asked: embedded ones in a transaction of the caller, Auth0's outside of any. */
export function askAccounts<T>(
  accounts: ManagedAccounts,
  transaction: InTransaction,
  ask: (accounts: Accounts) => Promise<T>,
): Promise<T> {
  return accounts.kind === 'embedded' ? transaction(({ db }) => ask(accounts.within(db))) : ask(accounts)
}
