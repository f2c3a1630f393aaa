import type { Config } from '../../config/config.ts'
import { createSealer, type Sealer } from '../../crypto/sealer.ts'
import type { Identity } from '../../identity/identity.ts'
import { askAccounts, type InTransaction, type ManagedAccount } from '../../domain/people/account-admin.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Mail } from '../../mail/mail.ts'
import type { ResetOwner } from './password-reset.store.ts'

/** What the composition passes to the password reset. */
export interface ResetDeps {
  readonly config: Pick<Config, 'appName' | 'auth' | 'http' | 'resetPasswordRoute' | 'secret'>
  readonly identity: Pick<Identity, 'accounts'>
  readonly mail: Mail
}

/** The issuer in ID tokens of the deployment's own provider, without a trailing slash. */
export const issuerOf = ({ auth, http }: ResetDeps['config']): string =>
  (auth.issuer ?? `${http.publicUrl}/identity`).replace(/\/$/, '')

/** A request of the forgot form, for the job. It is sealed, because people read the queue's tables. */
export interface ResetRequest {
  readonly email: string
  readonly language: string | null
  readonly address: string | null
  readonly userAgent: string | null
  /** ISO 8601. */
  readonly at: string
}

export const requestSealer = (secret: string): Sealer => createSealer(secret, 'password reset wish')

/** The page's path; throws where the deployment offers no reset. */
export function routeOf({ resetPasswordRoute }: ResetDeps['config']): string {
  if (resetPasswordRoute === null) throw new AppError('page_not_found')
  return resetPasswordRoute
}

/** The account of a login: the one that has signed in as it, else the one with its address. */
export async function accountOf(
  accounts: Identity['accounts'],
  transaction: InTransaction,
  owner: ResetOwner,
): Promise<ManagedAccount | null> {
  if (accounts.kind === 'none' || owner.isElsewhere) return null
  return askAccounts(accounts, transaction, ({ findBySubject, findByEmail }) =>
    owner.subject ? findBySubject(owner.subject) : findByEmail(owner.email),
  )
}
