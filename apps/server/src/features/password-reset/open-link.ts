import type { Pools } from '../../db/database.ts'
import type { AccountAdmin, ManagedAccount } from '../../identity/account-admin.ts'
import { AppError } from '../../kernel/app-error.ts'
import { type Credential, findCredential } from '../../kernel/credential.store.ts'
import { commonPasswords } from './common-passwords.ts'
import { type PasswordRule, unmetRules } from './password.rules.ts'
import type { ResetDeps } from './password-reset-parts.ts'
import { findResetOwner, type ResetOwner } from './password-reset.store.ts'

type Db = Pools['systemDb']
export type Accounts = Exclude<AccountAdmin, { kind: 'none' }>

/** A link that still opens, with whom it is of. */
export interface OpenLink {
  readonly link: Credential
  readonly owner: ResetOwner
  readonly account: ManagedAccount
  readonly accounts: Accounts
}

/**
 * Looks at a link; never uses it up. Expired, used, replaced and unknown ones are one refusal (`reset_link_expired`), as
 * are those of an access that was closed; whose company has moved to a sign-in of its own, `sign_in_elsewhere`.
 */
export async function openLink(
  { identity }: ResetDeps,
  db: Db,
  { token, issuer, now }: { readonly token: string; readonly issuer: string; readonly now: Date },
): Promise<OpenLink> {
  const link = await findCredential(db, 'reset_link', token, now)
  const owner = link?.loginId ? await findResetOwner(db, { loginId: link.loginId }, issuer) : null
  if (!link || !owner?.isActive) throw new AppError('reset_link_expired')
  const { accounts } = identity
  if (accounts.kind === 'none' || owner.isElsewhere) throw new AppError('sign_in_elsewhere')
  const { subject } = link.detail
  const account = typeof subject === 'string' ? await accounts.findBySubject(db, subject) : null
  if (!account) throw new AppError('reset_link_expired')
  return { link, owner, account, accounts }
}

/** Every rule the password does not meet; the ones before it are asked last, for they cost a hash each. */
export async function judge(
  db: Db,
  { owner, account, accounts }: OpenLink,
  password: string,
  appName: string,
): Promise<PasswordRule[]> {
  const common = await commonPasswords()
  const unmet = unmetRules(password, {
    email: owner.email,
    names: [owner.companyName, appName],
    isCommon: (folded) => common.has(folded),
  })
  // One that cannot be taken anyway need not be held against them, and says nothing about them.
  const isOpen = unmet.every((rule) => rule === 'weak')
  return isOpen && (await accounts.isRecentPassword(db, account.subject, password)) ? ['recent'] : unmet
}
