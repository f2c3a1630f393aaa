import { LoginSystemType } from '@portolan/contract/enums'
import type { Language } from '@portolan/contract/enums'
import { nameIn } from '../../domain/people/person-language.ts'
import { findPerson } from '../../domain/people/person.store.ts'
import { takeFactorProof } from '../../domain/people/reset-factor.store.ts'
import { readUserAgent } from '../../domain/people/user-agent.ts'
import type { Accounts, ManagedAccounts } from '../../domain/people/account-admin.ts'
import { AppError } from '../../kernel/app-error.ts'
import { mintCredential, takeCredential } from '../../kernel/credential.store.ts'
import { endAccess } from '../../kernel/end-access.store.ts'
import type { WriteTransaction } from '../../kernel/transaction.ts'
import type { LinkContext, OpenLink } from './open-link.ts'
import type { ResetDeps } from './password-reset-parts.ts'
import { autoLoginSeconds, recognition } from './password-reset.rules.ts'
import { giveBack } from './password-reset.store.ts'

type Here = Extract<ManagedAccounts, { kind: 'embedded' }>

/** A reset that may go ahead: its link was looked at and its password judged. */
export interface Reset extends OpenLink {
  readonly token: string
  readonly password: string
  /** What came back from the second factor, where the account has one. */
  readonly proof: string | null
  readonly language: Language
  readonly asked: { readonly address: string; readonly userAgent: string | null }
  readonly now: Date
}

const outcome = (config: ResetDeps['config'], ticket: string | null) => ({
  Auth0Connection: config.auth.kind === 'auth0' ? config.auth.connection : null,
  LoginSystemType: LoginSystemType.CTM_Portal,
  OBTAutoLoginUrl: ticket === null ? null : `/login?${new URLSearchParams({ ticket }).toString()}`,
})

/** Sets the password at the embedded provider: all of it is one transaction, and of many calls at once one wins. */
export function resetHere(deps: ResetDeps, ctx: Pick<LinkContext, 'write'>, here: Here, reset: Reset) {
  const { account, link, now } = reset
  return ctx.write(async (tx) => {
    const accounts = here.within(tx.db)
    if (!(await takeCredential(tx.db, 'reset_link', reset.token, now))) throw new AppError('reset_link_expired')
    // Asked again: a factor may have been set up since the link was opened.
    const { hasFactors = false } = (await accounts.findBySubject(account.subject)) ?? {}
    const factor = hasFactors && reset.proof ? await takeFactorProof(tx.db, reset.proof, link.id, now) : null
    if (hasFactors && !factor) throw new AppError('mfa_required')
    await accounts.setPassword(account.subject, reset.password)
    await finish(deps, tx, reset)
    const ticket = await mintCredential(tx.db, {
      kind: 'sign_in_ticket',
      login: { id: reset.owner.loginId, companyId: reset.owner.companyId },
      expiresAt: new Date(now.getTime() + autoLoginSeconds * 1000),
      detail: { accountId: account.subject, ...recognition(factor) },
    })
    return outcome(deps.config, ticket)
  })
}

/**
 * Sets it at a provider over the network, which asks for its own second factors when the person signs in. The link is
 * taken first, in a write of its own, so that one call wins, and given back where the provider did not take the password.
 *
 * A process that dies between leaves a link that is used up: with the old password where the provider was not asked yet,
 * else with the new one and everything the old one opened still open. Either way the person asks for another link.
 */
export async function resetThere(deps: ResetDeps, ctx: Pick<LinkContext, 'write'>, there: Accounts, reset: Reset) {
  const { account, link, now, owner } = reset
  const isTaken = await ctx.write(async ({ db, about, auditAs }) => {
    auditAs(owner)
    about({ linkId: link.id })
    return (await takeCredential(db, 'reset_link', reset.token, now)) !== null
  })
  if (!isTaken) throw new AppError('reset_link_expired')
  try {
    await there.setPassword(account.subject, reset.password)
  } catch (error) {
    await ctx.write(async ({ db, about, auditAs }) => {
      auditAs(owner)
      about({ linkId: link.id, isGivenBack: true })
      await giveBack(db, link.id)
    })
    throw error
  }
  await ctx.write((tx) => finish(deps, tx, reset))
  return outcome(deps.config, null)
}

/** Ends whatever the old password opened, and tells the owner. */
async function finish(
  { config, mail }: ResetDeps,
  tx: WriteTransaction<unknown>,
  { owner, language, asked, now, link }: Reset,
) {
  const { db } = tx
  await tx.reach([owner.companyId])
  const ended = await endAccess(db, owner.loginId, { code: 'password_changed', now })
  const person = await findPerson(db, owner)
  if (!person) throw new AppError('reset_link_expired')
  await mail.queue(db, {
    template: 'passwordChanged',
    values: {
      path: config.resetPasswordRoute,
      address: asked.address,
      agent: readUserAgent(asked.userAgent),
      at: now.toISOString(),
      timeZone: person.timeZone,
    },
    companyId: owner.companyId,
    to: { address: person.email, name: nameIn(person, language), loginId: owner.loginId },
    language,
  })
  tx.auditAs(owner)
  tx.about({ linkId: link.id, ...ended })
}
