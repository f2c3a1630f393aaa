import type { mfaCalls } from '@portolan/contract/features/session/second-factor'
import { AppError } from '../../kernel/app-error.ts'
import { findCredential, mintCredential, takeCredential } from '../../kernel/credential.store.ts'
import type { Context, Handlers } from '../../kernel/handler.ts'
import { loginOf } from './become-login.ts'
import { beginSignIn } from './begin-sign-in.ts'
import { isMfaVerified, isVerifiedNow, mfaContextMinutes, wantsMfa } from './mfa.rules.ts'
import { readMfaPolicy } from './mfa.store.ts'
import type { SessionParts } from './session-parts.ts'
import { isPortalAddress, localPath, minutesAfter } from './session.rules.ts'
import { findSession, type Session } from './session.store.ts'
import type { LoginRef } from './sign-in.store.ts'

type Calls = Handlers<Pick<typeof mfaCalls, 'checkAuthMode'>>
type CheckContext = Context<(typeof mfaCalls)['checkAuthMode']['access']>

/**
 * Whether this sign-in wants a second factor. Where it does and has none, the second sign-in is begun here: the browser
 * goes to RedirectUrl, comes back by /callback, and shows the context that its exchange answered. Nothing here opens a
 * profile: openProfile asks the session itself.
 */
export function authModeHandlers(parts: SessionParts): Calls {
  const { now, pools, publicUrl } = parts
  return {
    checkAuthMode: async (input, ctx) => {
      const viewer = await ctx.read(async (tx) => tx.viewer)
      for (const field of ['CallBackUrl', 'GoBackUrl'] as const)
        if (input[field] && !isPortalAddress(input[field], publicUrl))
          throw new AppError('invalid_parameter', { fields: [field] })
      await checkAuthContext(parts, input.AuthContext)
      const session = await findSession(pools.systemDb, { id: viewer.sessionId })
      if (!session) throw new AppError('no_access_token')
      const login = await loginOf(parts, viewer)
      const isWanted = wantsMfa(await readMfaPolicy(pools.systemDb, login))
      const isVerified = await ctx.write(async (tx) => {
        const context = input.MFAContext ? await takeContext(parts, input.MFAContext, { login, session }) : null
        const isNow = context === null ? isMfaVerified(session) : context && isVerifiedNow(session, now())
        tx.about({ sessionId: session.id, isWanted, isVerified: isNow, isBack: context !== null })
        return isNow
      })
      // Who comes back without it is not sent round in circles: the page offers to try again.
      const goes = isWanted && !isVerified && !input.MFAContext
      return {
        EnableMFA: isWanted,
        IsMFAVerified: isVerified,
        RedirectUrl: goes ? await beginSecond(parts, ctx, { login, session, goBackUrl: input.GoBackUrl }) : null,
        Email: session.email,
      }
    },
  }
}

/** Where a hand-over leads is the portal's to look up; a sign-in that names one must name one that is kept. */
async function checkAuthContext({ now, pools }: SessionParts, key: string | null | undefined): Promise<void> {
  if (key && !(await findCredential(pools.systemDb, 'redirect_context', key, now())))
    throw new AppError('invalid_parameter', { fields: ['AuthContext'] })
}

/** Uses a context up; whether it was given for this login and this very identity at the provider. */
async function takeContext(
  { now, pools }: SessionParts,
  context: string,
  { login, session }: { login: LoginRef; session: Session },
): Promise<boolean> {
  const taken = await takeCredential(pools.systemDb, 'mfa_check', context, now())
  return (
    taken !== null &&
    taken.loginId === login.id &&
    taken.detail['issuer'] === session.issuer &&
    taken.detail['subject'] === session.subject
  )
}

/** The context hangs on the login and not on the session, which the second sign-in replaces. */
async function beginSecond(
  parts: SessionParts,
  ctx: CheckContext,
  { login, session, goBackUrl }: { login: LoginRef; session: Session; goBackUrl: string | null | undefined },
): Promise<string> {
  const mfaContext = await mintCredential(parts.pools.systemDb, {
    kind: 'mfa_check',
    login,
    detail: { issuer: session.issuer, subject: session.subject },
    expiresAt: minutesAfter(parts.now(), mfaContextMinutes),
  })
  return beginSignIn(parts, ctx.cookies, {
    connectionId: session.connectionId,
    language: ctx.language,
    returnTo: localPath(goBackUrl ?? undefined, parts.publicUrl),
    wish: { mfa: true, loginHint: session.email },
    purpose: { mfaContext },
  })
}
