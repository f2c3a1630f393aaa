import type { mfaCalls } from '@portolan/contract/features/session/second-factor'
import { resetFactorsInside, resetFactorsOutside } from '../../domain/people/factor-reset.ts'
import { findPerson } from '../../domain/people/person.store.ts'
import { readUserAgent } from '../../domain/people/user-agent.ts'
import { catalogue } from '../../i18n/catalogue.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Handlers } from '../../kernel/handler.ts'
import type { LoginViewer } from '../../kernel/viewer.ts'
import { mayResetFactors } from './mfa.rules.ts'
import { countFactorReset, factorResetsLeft } from './mfa.store.ts'
import type { SessionParts } from './session-parts.ts'
import { foldEmail } from './session.rules.ts'
import { findSession } from './session.store.ts'
import type { SessionMessages } from './messages/en-US.ts'

const texts = await catalogue<SessionMessages>(new URL('messages/', import.meta.url))

type Calls = Handlers<Pick<typeof mfaCalls, 'resetFactors'>>

/**
 * The person's own reset. It wants the second factor itself, shown minutes ago: a browser that was left open must not
 * be enough to take it away. Who has lost it asks the travel team, who reset it by the back office.
 */
export function factorResetHandlers(parts: SessionParts): Calls {
  const { identity, mail, now } = parts
  const { accounts } = identity
  const deps = { accounts, mail, now }
  return {
    resetFactors: async (input, ctx) => {
      const { session, person, isLeft } = await ctx.read(async ({ db, viewer }) => {
        checkOwn(viewer, input)
        return {
          session: await findSession(db, { id: viewer.sessionId }),
          person: await findPerson(db, viewer),
          isLeft: await factorResetsLeft(db, viewer.loginId, now()),
        }
      })
      if (!session) throw new AppError('no_access_token')
      const text = texts[ctx.language]
      if (accounts.kind === 'none' || session.connectionId !== null) return { Status: 1, Msg: text.providersOwn }
      if (!mayResetFactors(session, now())) return { Status: 2, Msg: text.signInAgain }
      if (!person || !isLeft) throw new AppError('too_many_requests')
      const { subject } = session
      // What fails after it leaves an account without factors and its sessions open: the person asks once more.
      await resetFactorsOutside(deps, subject)
      await ctx.write(async ({ db, viewer, about }) => {
        if (!(await countFactorReset(db, viewer.loginId, now()))) throw new AppError('too_many_requests')
        const ended = await resetFactorsInside(deps, db, { person, subject, agent: readUserAgent(ctx.userAgent) })
        about({ sessionId: viewer.sessionId, ...ended })
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
