import { askAccounts, type ManagedAccount, type ManagedAccounts } from '../../domain/people/account-admin.ts'
import { AppError } from '../../kernel/app-error.ts'
import { type Credential, findCredential } from '../../kernel/credential.store.ts'
import type { Context } from '../../kernel/handler.ts'
import { type PasswordRule, unmetRules } from './password.rules.ts'
import { issuerOf, type ResetDeps } from './password-reset-parts.ts'
import { findResetOwner, type ResetOwner } from './password-reset.store.ts'

/** The calls of who came by the mail's link: a service token, which has no company of its own. */
export type LinkContext = Context<{ kind: 'service'; optional: boolean }>

/** A link that still opens, with whom it is of. */
export interface OpenLink {
  readonly link: Credential
  readonly owner: ResetOwner
  readonly account: ManagedAccount
  readonly accounts: ManagedAccounts
}

/**
 * Looks at a link; never uses it up. Expired, used, replaced and unknown ones are one refusal (`reset_link_expired`), as
 * are those of an access that was closed; whose company has moved to a sign-in of its own, `sign_in_elsewhere`.
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

/** Every rule the password does not meet; the ones before it are asked last, for they cost a hash each. */
export async function judge(
  ctx: Pick<LinkContext, 'read'>,
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
  const isRecent = () => askAccounts(accounts, ctx.read, (own) => own.isRecentPassword(account.subject, password))
  return isOpen && (await isRecent()) ? ['recent'] : unmet
}

let loading: Promise<ReadonlySet<string>> | null = null

/** The fifty thousand passwords that are guessed first, in small letters. Unpacked at the first question: 20 ms, 4 MB. */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  loading ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map((password) => password.toLowerCase())),
  )
  return loading
}
