import { companyNames } from '../../i18n/company-name.ts'
import { askAccounts, type ManagedAccount, type ManagedAccounts } from '../../domain/people/account-admin.ts'
import { AppError } from '../../kernel/app-error.ts'
import { type Credential, findCredential } from '../../kernel/credential.store.ts'
import type { Context } from '../../kernel/handler.ts'
import { type PasswordRule, unmetRules } from './password.rules.ts'
import { issuerOf, type ResetDeps } from './password-reset-parts.ts'
import { findResetOwner, type ResetOwner } from './password-reset.store.ts'

/** The context of calls by a mail link: a service token without a company. */
export type LinkContext = Context<{ kind: 'service'; optional: boolean }>

/** A valid link with its owner and account. */
export interface OpenLink {
  readonly link: Credential
  readonly owner: ResetOwner
  readonly account: ManagedAccount
  readonly accounts: ManagedAccounts
}

/**
 * Checks a link without using it up. Throws `reset_link_expired` for an expired, used, replaced or unknown link and for
 * a closed login, `sign_in_elsewhere` where the company has moved to its own provider.
 */
export async function openLink(
  { config, identity }: ResetDeps,
  ctx: Pick<LinkContext, 'read'>,
  { token, now }: { readonly token: string; readonly now: Date },
): Promise<OpenLink> {
  const { link, owner } = await ctx.read(async (tx) => {
    const link = await findCredential(tx.db, 'reset_link', token, now)
    if (!link?.loginId || !link.companyId) return { link, owner: null }
    await tx.reach([link.companyId])
    return { link, owner: await findResetOwner(tx.db, { loginId: link.loginId }, issuerOf(config)) }
  })
  if (!link || !owner?.isActive) throw new AppError('reset_link_expired')
  const { accounts } = identity
  if (accounts.kind === 'none' || owner.isElsewhere) throw new AppError('sign_in_elsewhere')
  const { subject } = link.detail
  const account =
    typeof subject === 'string' ? await askAccounts(accounts, ctx.read, (own) => own.findBySubject(subject)) : null
  if (!account) throw new AppError('reset_link_expired')
  return { link, owner, account, accounts }
}

/** The rules that the password breaks; former passwords are checked last, because each costs a hash. */
export async function judge(
  ctx: Pick<LinkContext, 'read'>,
  { owner, account, accounts }: OpenLink,
  password: string,
  appName: string,
): Promise<PasswordRule[]> {
  const common = await commonPasswords()
  const unmet = unmetRules(password, {
    email: owner.email,
    names: [...companyNames(owner.company), appName],
    isCommon: (folded) => common.has(folded),
  })
  // A password that is blocked anyway is not compared with former ones, and so reveals nothing about them.
  const isOpen = unmet.every((rule) => rule === 'weak')
  const isRecent = () => askAccounts(accounts, ctx.read, (own) => own.isRecentPassword(account.subject, password))
  return isOpen && (await isRecent()) ? ['recent'] : unmet
}

let loading: Promise<ReadonlySet<string>> | null = null

/** The fifty thousand most common passwords, in lower case. Loaded at first use: 20 ms, 4 MB. */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  loading ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map((password) => password.toLowerCase())),
  )
  return loading
}
