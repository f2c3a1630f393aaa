import type { mfaCalls } from '@portolan/contract/features/session/second-factor'
import { resetFactorsInside, resetFactorsOutside } from '../../domain/people/factor-reset.ts'
import { findPerson } from '../../domain/people/person.store.ts'
import { readUserAgent } from '../../domain/people/user-agent.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Handlers } from '../../kernel/handler.ts'
import type { LoginViewer } from '../../kernel/viewer.ts'
import { mayResetFactors } from './mfa.rules.ts'
import { countFactorReset, factorResetsLeft } from './mfa.store.ts'
import type { SessionParts } from './session-parts.ts'
import { foldEmail } from './session.rules.ts'
import { findSession } from './session.store.ts'
import { texts } from './session.texts.ts'

type Calls = Handlers<Pick<typeof mfaCalls, 'resetFactors'>>

/**
 * The person's own reset. It wants the second factor itself, shown minutes ago: a browser that was left open must not
 * be enough to take it away. Who has lost it asks the travel team, who reset it by the back office.
 */
export function factorResetHandlers(parts: SessionParts): Calls {
  const { identity, now, pools } = parts
  return {
    resetFactors: async (input, ctx) => {
      const viewer = await ctx.read(async (tx) => tx.viewer)
      checkOwn(viewer, input)
      const session = await findSession(pools.systemDb, { id: viewer.sessionId })
      if (!session) throw new AppError('no_access_token')
      const text = texts[ctx.language]
      if (identity.accounts.kind === 'none' || session.connectionId !== null)
        return { Status: 1, Msg: text.providersOwn }
      if (!mayResetFactors(session, now())) return { Status: 2, Msg: text.signInAgain }
      const person = await findPerson(pools.systemDb, viewer)
      if (!person || !(await factorResetsLeft(pools.systemDb, viewer.loginId, now())))
        throw new AppError('too_many_requests')
      const deps = { accounts: identity.accounts, mail: parts.mail, now }
      await resetFactorsOutside(deps, pools.systemDb, session.subject)
      await ctx.write(async (tx) => {
        const ended = await pools.systemDb.transaction().execute(async (db) => {
          if (!(await countFactorReset(db, viewer.loginId, now()))) throw new AppError('too_many_requests')
          const agent = readUserAgent(ctx.userAgent)
          return resetFactorsInside(deps, db, { person, subject: session.subject, agent })
        })
        tx.about({ sessionId: viewer.sessionId, ...ended })
      })
      ctx.cookies.clear('sid')
      return { Status: 0, Msg: null }
    },
  }
}

/** The call names whom it is for; it is for nobody but the viewer. */
function checkOwn(viewer: LoginViewer, { Email, CompanyId }: { Email?: string | null; CompanyId?: string | null }) {
  const isOther = Boolean(Email) && foldEmail(Email ?? '') !== foldEmail(viewer.email)
  if (isOther || (CompanyId && CompanyId !== String(viewer.companyId))) throw new AppError('no_right')
}
