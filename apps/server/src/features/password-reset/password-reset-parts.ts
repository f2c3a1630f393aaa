import type { Config } from '../../config/config.ts'
import { createSealer, type Sealer } from '../../crypto/sealer.ts'
import type { Identity } from '../../identity/identity.ts'
import { askAccounts, type InTransaction, type ManagedAccount } from '../../domain/people/account-admin.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Mail } from '../../mail/mail.ts'
import type { ResetOwner } from './password-reset.store.ts'

/** What the password reset is given by the composition. */
export interface ResetDeps {
  readonly config: Pick<Config, 'appName' | 'auth' | 'http' | 'resetPasswordRoute' | 'secret'>
  readonly identity: Pick<Identity, 'accounts'>
  readonly mail: Mail
}

/** As the deployment's own provider names itself in ID tokens; without a slash at the end. */
export const issuerOf = ({ auth, http }: ResetDeps['config']): string =>
  (auth.issuer ?? `${http.publicUrl}/identity`).replace(/\/$/, '')

/** What the forgot form asked for, on its way to the job: the queue's tables are read by people, so it is sealed. */
export interface ResetRequest {
  readonly email: string
  readonly language: string | null
  readonly address: string | null
  readonly userAgent: string | null
  /** ISO 8601. */
  readonly at: string
}

export const requestSealer = (secret: string): Sealer => createSealer(secret, 'password reset wish')

/** The page's path; where the deployment offers none, its calls are no calls. */
export function routeOf({ resetPasswordRoute }: ResetDeps['config']): string {
  if (resetPasswordRoute === null) throw new AppError('page_not_found')
  return resetPasswordRoute
}

/** The account behind a login: the one that signed in as it, else the one of its address. */
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
