import { companyNameIn } from '../../i18n/company-name.ts'
import { type Language, languages } from '@portolan/contract/enums'
import * as z from 'zod/mini'
import type { Db } from '../../db/database.ts'
import { languageOf, nameIn } from '../../domain/people/person-language.ts'
import { findPerson, type Person } from '../../domain/people/person.store.ts'
import { dropResetLinks } from '../../domain/people/reset-factor.store.ts'
import { readUserAgent } from '../../domain/people/user-agent.ts'
import type { ManagedAccount } from '../../domain/people/account-admin.ts'
import { job } from '../../jobs/job.ts'
import { AppError } from '../../kernel/app-error.ts'
import { mintWithId } from '../../kernel/credential.store.ts'
import { RateLimits } from '../../kernel/rate-limit.ts'
import { accountOf, issuerOf, type ResetDeps, type ResetRequest, requestSealer } from './password-reset-parts.ts'
import { linkMinutes, mailLimit } from './password-reset.rules.ts'
import { auditReset, findResetOwner, type ResetOwner } from './password-reset.store.ts'

/** A request with its owner. */
interface Asked {
  readonly request: ResetRequest
  readonly owner: ResetOwner
  readonly person: Person
  readonly account: ManagedAccount | null
}

/**
 * Answers a request by mail, so that the caller learns nothing: the link, or a notice that the password is kept
 * elsewhere. Sends nothing for an unknown address, a closed login and a fourth request within an hour.
 */
export const sendPasswordReset = job({
  queue: 'send-password-reset',
  // The address stays sealed: people who read the queue must not see it.
  payload: z.object({ companyId: z.null(), sealed: z.string() }),
  expireInSeconds: 120,
  retryLimit: 3,
  concurrency: 2,
  run: (deps: ResetDeps) => {
    const { config, identity } = deps
    const sealer = requestSealer(config.secret)
    const issuer = issuerOf(config)
    return async ({ sealed }, run) => {
      const route = config.resetPasswordRoute
      if (route === null) return
      const request = JSON.parse(sealer.open(sealed)) as ResetRequest
      const { owner, person } = await run.transaction(async ({ db }) => {
        const owner = await findResetOwner(db, request, issuer)
        return { owner, person: owner?.isActive ? await findPerson(db, owner) : null }
      })
      if (!owner || !person) return
      if (!(await takesOne(new RateLimits(run.systemPool), owner.loginId))) {
        run.log.info({ loginId: owner.loginId }, 'a password reset was asked for too often')
        return
      }
      // Outside of the transaction, because Auth0 is reached over the network.
      const account = await accountOf(identity.accounts, run.transaction, owner)
      await run.transaction(({ db }) => answer(deps, db, route, { request, owner, person, account }))
    }
  },
})

async function takesOne(limits: RateLimits, loginId: number): Promise<boolean> {
  try {
    await limits.consume('password reset mail', mailLimit, String(loginId))
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests') return false
    throw error
  }
}

/** Only the newest link is valid. Without an account at this deployment's provider there is no link. */
async function answer(
  { mail }: ResetDeps,
  db: Db,
  route: string,
  { request, owner, person, account }: Asked,
): Promise<void> {
  const now = new Date()
  const language = languages.find((each): each is Language => each === request.language) ?? languageOf(person)
  const to = {
    companyId: owner.companyId,
    to: { address: person.email, name: nameIn(person, language), loginId: owner.loginId },
    language,
  }
  const { address, at } = request
  const from = { address, agent: readUserAgent(request.userAgent), at, timeZone: person.timeZone }
  await dropResetLinks(db, owner.loginId, now)
  if (account) {
    const { id, secret } = await mintWithId(db, {
      kind: 'reset_link',
      login: { id: owner.loginId, companyId: owner.companyId },
      expiresAt: new Date(now.getTime() + linkMinutes * 60_000),
      detail: { subject: account.subject, language },
    })
    const path = `${route}?${new URLSearchParams({ token: secret }).toString()}`
    await mail.queue(db, { template: 'passwordReset', values: { ...from, path, minutes: linkMinutes }, ...to })
    await auditReset(db, {
      action: 'sendPasswordReset',
      owner,
      object: { linkId: id },
      correlationId: `password-reset-${id}`,
      address,
    })
  } else
    await mail.queue(db, {
      template: 'passwordElsewhere',
      values: { ...from, company: companyNameIn(owner.company, language) },
      ...to,
    })
}
