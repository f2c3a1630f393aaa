import type { mfaCalls, secondFactorBackOffice } from '@portolan/contract/features/session/second-factor'
import { resetFactorsInside, resetFactorsOutside } from '../../../domain/people/factor-reset.ts'
import { findCompany } from '../../../domain/people/people.store.ts'
import { findPerson } from '../../../domain/people/person.store.ts'
import { readUserAgent } from '../../../domain/people/user-agent.ts'
import { catalogue } from '../../../i18n/catalogue.ts'
import { askAccounts } from '../../../domain/people/account-admin.ts'
import { AppError } from '../../../kernel/app-error.ts'
import type { Handlers } from '../../../kernel/handler.ts'
import type { LoginViewer } from '../../../kernel/viewer.ts'
import { mayResetFactors } from './mfa.rules.ts'
import { countFactorReset, mayResetAgain } from './mfa.store.ts'
import type { SessionParts } from '../session-parts.ts'
import { foldEmail } from '../session.rules.ts'
import { findSession } from '../session.store.ts'
import type { SessionMessages } from './messages/en-US.ts'

const texts = await catalogue<SessionMessages>(new URL('messages/', import.meta.url))

type Calls = Handlers<Pick<typeof mfaCalls, 'resetFactors'> & typeof secondFactorBackOffice>

/**
 * Takes a person's second factors away. People who do it themselves must have shown the factor minutes ago, so that a
 * browser that was left open does not suffice. For people who lost their factors the travel team does it by the back
 * office; a machine client of one company reaches that company's people only.
 */
export function factorResetHandlers(parts: SessionParts): Calls {
  const { identity, mail, now } = parts
  const { accounts } = identity
  const deps = { accounts, mail, now }
  return {
    resetFactors: async (input, ctx) => {
      const { session, person, mayReset } = await ctx.read(async ({ db, viewer }) => {
        checkIsViewer(viewer, input)
        return {
          session: await findSession(db, { id: viewer.sessionId }),
          person: await findPerson(db, viewer),
          mayReset: await mayResetAgain(db, viewer.loginId, now()),
        }
      })
      if (!session) throw new AppError('no_access_token')
      const text = texts[ctx.language]
      if (accounts.kind === 'none' || session.connectionId !== null) return { Status: 1, Msg: text.providersOwn }
      if (!mayResetFactors(session, now())) {
        // Whoever has none could not show one: signing in again would end at setting one up.
        const account = await askAccounts(accounts, ctx.read, ({ findBySubject }) => findBySubject(session.subject))
        return account?.hasFactors ? { Status: 2, Msg: text.signInAgain } : { Status: 3, Msg: text.nothingToReset }
      }
      if (!person || !mayReset) throw new AppError('too_many_requests')
      const { subject } = session
      // If a later step fails, the account has no factors but open sessions: the person repeats the call.
      await resetFactorsOutside(deps, subject)
      await ctx.write(async ({ db, viewer, about }) => {
        if (!(await countFactorReset(db, viewer.loginId, now()))) throw new AppError('too_many_requests')
        const ended = await resetFactorsInside(deps, db, { person, subject, agent: readUserAgent(ctx.userAgent) })
        about({ sessionId: viewer.sessionId, ...ended })
      })
      ctx.cookies.clear('sid')
      return { Status: 0, Msg: null }
    },

    resetFactorsOf: async (input, ctx) => {
      const person = await ctx.read(async ({ db }) => {
        const company = await findCompany(db, input.company)
        if (!company) throw new AppError('unknown_company', { x: input.company })
        return findPerson(db, { email: input.email, companyCode: company.code })
      })
      if (!person) throw new AppError('traveller_not_found')
      // An external provider keeps its own factors: nothing is done, and the answer says so.
      if (accounts.kind === 'none') throw new AppError('sign_in_elsewhere')
      const account = await askAccounts(accounts, ctx.read, ({ findByEmail }) => findByEmail(person.email))
      if (!account) throw new AppError('sign_in_elsewhere')
      // If a later step fails, the account has no factors but open sessions: the back office repeats the call.
      await resetFactorsOutside(deps, account.subject)
      return ctx.write(async (tx) => {
        const ended = await resetFactorsInside(deps, tx.db, { person, subject: account.subject, agent: null })
        tx.about({ loginId: person.loginId, ...ended })
        return { sessionsEnded: ended.sessions }
      })
    },
  }
}

/** The call may name a person; it must be the viewer. */
function checkIsViewer(
  viewer: LoginViewer,
  { Email, CompanyId }: { Email?: string | null; CompanyId?: string | null },
) {
  const isOther = Boolean(Email) && foldEmail(Email ?? '') !== foldEmail(viewer.email)
  if (isOther || (CompanyId && CompanyId !== String(viewer.companyId))) throw new AppError('no_right')
}
