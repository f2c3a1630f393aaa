import type { sessions } from '@portolan/contract/features/session/sign-in'
import type { FastifyBaseLogger } from 'fastify'
import { hasExclusiveConnection } from '../../../identity/connection.store.ts'
import { AppError } from '../../../kernel/app-error.ts'
import { mintForSession } from '../../../kernel/credential.store.ts'
import type { Context, Handlers } from '../../../kernel/handler.ts'
import type { ReadTransaction, WriteTransaction } from '../../../kernel/transaction.ts'
import type { IdentityViewer, LoginViewer } from '../../../kernel/viewer.ts'
import { loadProfile } from '../profile.store.ts'
import type { SessionParts } from '../session-parts.ts'
import { presentLoginProfile } from '../session.present.ts'
import { checkEmail, checkSeconds, mayLink } from '../session.rules.ts'
import { findSession, type Session } from '../session.store.ts'
import { isMfaVerified, wantsMfa } from '../second-factor/mfa.rules.ts'
import { takeExternalContext } from '../sso/sso.ts'
import {
  bindSession,
  companyOfConnection,
  findLinkCandidate,
  findLinkedLogin,
  linkIdentity,
  type LoginRef,
} from './link-login.store.ts'

type SignedInViewer = IdentityViewer | LoginViewer
type ProfileCall = Context<{ kind: 'session'; stage: 'before-profile' }>

/**
 * Turns a session into a portal profile. The kernel has authenticated the session by its cookie and bearer; the steps
 * follow in the order in which they run, all in the call's one transaction:
 *
 * 1. look the session up, once;
 * 2. check what the caller claims about it (e-mail, context of a hand-over);
 * 3. find the login of the provider identity, or link it the first time, and bind the session to it;
 * 4. check the second factor and load the profile;
 * 5. mint a profile token and answer.
 */
export function loginHandlers(
  parts: SessionParts,
): Pick<Handlers<typeof sessions>, 'loginByAuth0SSO' | 'getLoginProfile'> {
  return {
    loginByAuth0SSO: (input, ctx) =>
      openProfile(parts, ctx, async (tx, session) => {
        checkEmail(input.Email, session.email)
        if (input.ContextId) await takeExternalContext(tx.db, input.ContextId, session.id, parts.now())
        return linkLogin(parts.log, tx, session)
      }),

    getLoginProfile: (_, ctx) =>
      openProfile(parts, ctx, async ({ viewer }) => {
        if (viewer.kind !== 'login') throw new AppError('access_token_not_found')
        return viewer
      }),
  }
}

/** Answers the profile of the login that `findViewer` answers, with its current rights and a token for the calling tab. */
async function openProfile(
  { config, now }: SessionParts,
  ctx: ProfileCall,
  findViewer: (tx: WriteTransaction<SignedInViewer>, session: Session) => Promise<LoginViewer>,
) {
  const opened = await ctx.write(
    async (tx) => {
      const session = await findSession(tx.db, { id: tx.viewer.sessionId })
      if (!session) throw new AppError('no_access_token')
      const viewer = await findViewer(tx, session)
      tx.about({ sessionId: session.id })
      const rows = await loadProfile(tx.db, viewer)
      // Checked for each profile, so a rule that was added later applies to sessions that are open already. The error is
      // thrown after the commit: the session stays bound to the login and ends when the login's access ends.
      if (wantsMfa(rows) && !isMfaVerified(session)) return null
      const { id: sessionId, idleMinutes, absoluteExpiresAt } = session
      const login = { id: viewer.loginId, companyId: viewer.companyId }
      return { rows, login, sessionId, idleMinutes, absoluteExpiresAt: absoluteExpiresAt.toISOString() }
    },
    async ({ db }, profile) => {
      if (!profile) return null
      const { sessionId, login } = profile
      const expiresAt = new Date(profile.absoluteExpiresAt)
      const profileToken = await mintForSession(db, { kind: 'profile', sessionId, login, expiresAt, now: now() })
      return { ...profile, profileToken }
    },
  )
  if (!opened) throw new AppError('mfa_required')
  return presentLoginProfile(opened.rows, {
    profileToken: opened.profileToken,
    language: ctx.language,
    theme: ctx.theme,
    checkSeconds: checkSeconds(config.session.checkIntervalSeconds),
    idleMinutes: opened.idleMinutes,
  })
}

/** Finds the login of a provider identity, links it the first time, binds the session to it and enters as that login. */
async function linkLogin(
  log: FastifyBaseLogger,
  tx: WriteTransaction<SignedInViewer>,
  session: Session,
): Promise<LoginViewer> {
  const { db, viewer } = tx
  if (viewer.kind === 'login') return viewer
  await reachOwnLogin(tx)
  const found = await findLogin(tx, viewer, session)
  let login = found?.login ?? null
  if (found && !found.isLinked) {
    await linkIdentity(db, viewer, found.login)
    // Two tabs may link at the same time: the first link is the valid one.
    const winner = await findLinkedLogin(db, viewer)
    login = winner?.isActive ? winner : null
  }
  if (!login) throw unknownLogin(log, viewer)
  await bindSession(db, session.id, login)
  const entered = await tx.reenter()
  if (entered.kind !== 'login') throw unknownLogin(log, viewer)
  return entered
}

/** A session without a login has no company yet: its login and its provider are searched for in all companies. */
export async function reachOwnLogin(tx: ReadTransaction<SignedInViewer>): Promise<void> {
  if (tx.viewer.kind === 'identity') await tx.reach(null)
}

/**
 * The login that a viewer has or would be linked to; links nothing. The transaction reaches every company.
 * Throws `login_failed_invalid_user` where there is none.
 */
export async function loginOf(
  log: FastifyBaseLogger,
  tx: ReadTransaction<SignedInViewer>,
  session: Session,
): Promise<LoginRef> {
  const { viewer } = tx
  if (viewer.kind === 'login') return { id: viewer.loginId, companyId: viewer.companyId }
  const found = await findLogin(tx, viewer, session)
  if (!found) throw unknownLogin(log, viewer)
  return found.login
}

async function findLogin(
  { db }: ReadTransaction<SignedInViewer>,
  viewer: IdentityViewer,
  session: Session,
): Promise<{ readonly login: LoginRef; readonly isLinked: boolean } | null> {
  const known = await findLinkedLogin(db, viewer)
  const candidate = known ? null : await findLinkCandidate(db, viewer.email, viewer.issuer)
  const isCandidate = mayLink(viewer.email, viewer.emailVerified, candidate)
  // A first sign-in in another tab may have linked it between these two questions, so that it is no candidate any more.
  const linked = known || isCandidate ? known : await findLinkedLogin(db, viewer)
  const mayUse = linked ? linked.isActive : isCandidate
  const login = linked ?? candidate
  if (!login || !mayUse) return null
  // A company's own provider vouches for people of that company only, whatever it claims about others.
  if (session.connectionId !== null) {
    const companyId = await companyOfConnection(db, session.connectionId)
    return companyId === login.companyId ? { login, isLinked: linked !== null } : null
  }
  if (await hasExclusiveConnection(db, login.companyId)) throw new AppError('sign_in_elsewhere')
  return { login, isLinked: linked !== null }
}

function unknownLogin(log: FastifyBaseLogger, viewer: IdentityViewer): AppError {
  log.info({ sessionId: viewer.sessionId, isVerified: viewer.emailVerified }, 'a verified sign-in matches no login')
  return new AppError('login_failed_invalid_user')
}
