import type { Pools } from '../db/database.ts'

type Db = Pools['systemDb']

/** An account at the deployment's own provider. */
export interface ManagedAccount {
  /** `sub` of its ID tokens. */
  readonly subject: string
  readonly email: string
  readonly hasFactors: boolean
}

/**
 * What the product may do with the accounts of the deployment's own provider.
 *
 * - `embedded`: everything, in the caller's transaction (system role).
 * - `auth0`: through its management API, outside any transaction; `db` is not used.
 * - `none`: nothing. Passwords and second factors are the provider's business: callers say so, neutrally.
 *
 * Failures of a supplier are AppErrors (`service_unavailable`).
 */
export type AccountAdmin =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'embedded' | 'auth0'
      findByEmail(db: Db, email: string): Promise<ManagedAccount | null>
      findBySubject(db: Db, subject: string): Promise<ManagedAccount | null>
      /** Takes every second factor and recovery code away. */
      resetFactors(db: Db, subject: string): Promise<void>
      /** Ends the provider's own sessions, in every browser: the next sign-in asks for the password. Where it can. */
      endSessions?(db: Db, subject: string): Promise<void>
      /** Sets the password; the ones before stay remembered where the provider is embedded. */
      setPassword(db: Db, subject: string, password: string): Promise<void>
      /** Whether it is the present password or one of the last five. Auth0 has rules of its own: always false. */
      isRecentPassword(db: Db, subject: string, password: string): Promise<boolean>
    }
