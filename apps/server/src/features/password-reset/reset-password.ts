import { LoginSystemType } from '@portolan/contract/enums'
import type { Language } from '@portolan/contract/enums'
import type { Pools } from '../../db/database.ts'
import { nameIn } from '../../domain/people/person-language.ts'
import { findPerson } from '../../domain/people/person.store.ts'
import { takeFactorProof } from '../../domain/people/reset-factor.store.ts'
import { readUserAgent } from '../../domain/people/user-agent.ts'
import { AppError } from '../../kernel/app-error.ts'
import { mintCredential, takeCredential } from '../../kernel/credential.store.ts'
import { endAccess } from '../../kernel/end-access.store.ts'
import type { OpenLink } from './open-link.ts'
import type { ResetDeps } from './password-reset-parts.ts'
import { autoLoginSeconds, recognition } from './password-reset.rules.ts'
import { auditReset, giveBack } from './password-reset.store.ts'

type Db = Pools['systemDb']

/** A reset that may go ahead: its link was looked at and its password judged. */
export interface Reset extends OpenLink {
  readonly token: string
  readonly password: string
  /** What came back from the second factor, where the account has one. */
  readonly proof: string | null
  readonly language: Language
  readonly asked: { readonly address: string; readonly userAgent: string | null; readonly correlationId: string }
  readonly now: Date
}

const outcome = (config: ResetDeps['config'], ticket: string | null) => ({
  Auth0Connection: config.auth.kind === 'auth0' ? config.auth.connection : null,
  LoginSystemType: LoginSystemType.CTM_Portal,
  OBTAutoLoginUrl: ticket === null ? null : `/login?${new URLSearchParams({ ticket }).toString()}`,
})

/** Sets the password at the embedded provider: all of it is one transaction, and of many calls at once one wins. */
export function resetHere(deps: ResetDeps, systemDb: Db, reset: Reset) {
  const { accounts, account, link, now } = reset
  return systemDb.transaction().execute(async (db) => {
    if (!(await takeCredential(db, 'reset_link', reset.token, now))) throw new AppError('reset_link_expired')
    // Asked again: a factor may have been set up since the link was opened.
    const { hasFactors = false } = (await accounts.findBySubject(db, account.subject)) ?? {}
    const factor = hasFactors && reset.proof ? await takeFactorProof(db, reset.proof, link.id, now) : null
    if (hasFactors && !factor) throw new AppError('mfa_required')
    await accounts.setPassword(db, account.subject, reset.password)
    await finish(deps, db, reset)
    const ticket = await mintCredential(db, {
      kind: 'sign_in_ticket',
      login: { id: reset.owner.loginId, companyId: reset.owner.companyId },
      expiresAt: new Date(now.getTime() + autoLoginSeconds * 1000),
      detail: { accountId: account.subject, ...recognition(factor) },
    })
    return outcome(deps.config, ticket)
  })
}

/**
 * Sets it at a provider over the network: the link is taken first, so that one call wins, and given back where the
 * provider did not take the password. It asks for its own second factors when the person signs in.
 */
export async function resetThere(deps: ResetDeps, systemDb: Db, reset: Reset) {
  const { accounts, account, link, now } = reset
  if (!(await takeCredential(systemDb, 'reset_link', reset.token, now))) throw new AppError('reset_link_expired')
  try {
    await accounts.setPassword(systemDb, account.subject, reset.password)
  } catch (error) {
    await giveBack(systemDb, link.id)
    throw error
  }
  await systemDb.transaction().execute((db) => finish(deps, db, reset))
  return outcome(deps.config, null)
}

/** Ends whatever the old password opened, and tells the owner. */
async function finish({ config, mail }: ResetDeps, db: Db, { owner, language, asked, now, link }: Reset) {
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
  await auditReset(db, {
    action: 'Admin/ResetPassword',
    owner,
    object: { linkId: link.id, ...ended },
    correlationId: asked.correlationId,
    address: asked.address,
  })
}
