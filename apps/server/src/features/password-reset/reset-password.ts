import { LoginSystemType } from '@portolan/contract/enums'
import type { Language } from '@portolan/contract/enums'
import { nameIn } from '../../domain/people/person-language.ts'
import { findPerson } from '../../domain/people/person.store.ts'
import { takeFactorProof } from '../../domain/people/reset-factor.store.ts'
import { bindToBrowser } from '../../domain/people/ticket-browser.ts'
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

/** A reset whose link and password have been checked. */
export interface Reset extends OpenLink {
  readonly token: string
  readonly password: string
  /** The proof of the second factor, where the account has one. */
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

/** Sets the password at the embedded provider in one transaction; of several simultaneous calls one succeeds. */
export function resetHere(deps: ResetDeps, ctx: Pick<LinkContext, 'write' | 'cookies'>, here: Here, reset: Reset) {
  const { account, link, now } = reset
  return ctx.write(async (tx) => {
    const accounts = here.within(tx.db)
    if (!(await takeCredential(tx.db, 'reset_link', reset.token, now))) throw new AppError('reset_link_expired')
    // Checked again: a factor may have been added since the link was opened.
    const { hasFactors = false } = (await accounts.findBySubject(account.subject)) ?? {}
    const factor = hasFactors && reset.proof ? await takeFactorProof(tx.db, reset.proof, link.id, now) : null
    if (hasFactors && !factor) throw new AppError('mfa_required')
    await accounts.setPassword(account.subject, reset.password)
    await finish(deps, tx, reset)
    const ticket = await mintCredential(tx.db, {
      kind: 'sign_in_ticket',
      login: { id: reset.owner.loginId, companyId: reset.owner.companyId },
      expiresAt: new Date(now.getTime() + autoLoginSeconds * 1000),
      detail: { accountId: account.subject, browser: bindToBrowser(ctx.cookies), ...recognition(factor) },
    })
    return outcome(deps.config, ticket)
  })
}

/**
 * Sets the password at a provider over the network, which asks for its own second factors at the next sign-in. A
 * separate write uses the link up first, so that one call succeeds; the link becomes valid again where the provider
 * rejects the password. If the process dies in between, the link is used up: with the old password where the provider
 * was not called yet, else with the new one and the old sessions still open. In both cases the person requests another
 * link.
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

/** Ends the sessions of the old password and notifies the owner. */
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
