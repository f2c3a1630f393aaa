import type { mfaCalls } from '@portolan/contract/features/session/second-factor'
import type { Db } from '../../../db/database.ts'
import { readConnection } from '../../../identity/connection.store.ts'
import { AppError } from '../../../kernel/app-error.ts'
import { findCredential, mintCredential, takeCredential } from '../../../kernel/credential.store.ts'
import type { Handlers, InputOf } from '../../../kernel/handler.ts'
import { newSecret } from '../../../crypto/secrets.ts'
import type { ReadTransaction } from '../../../kernel/transaction.ts'
import type { IdentityViewer, LoginViewer } from '../../../kernel/viewer.ts'
import { loginOf, reachOwnLogin } from '../sign-in/login-by-sso.ts'
import { prepareSignIn } from '../sign-in/begin-sign-in.ts'
import { isMfaVerified, isVerifiedNow, mfaContextMinutes, wantsMfa } from './mfa.rules.ts'
import { readMfaPolicy } from './mfa.store.ts'
import type { SessionParts } from '../session-parts.ts'
import { isPortalAddress, localPath, minutesAfter } from '../session.rules.ts'
import { findSession, type Session } from '../session.store.ts'
import type { LoginRef } from '../sign-in/link-login.store.ts'

type Calls = Handlers<Pick<typeof mfaCalls, 'checkAuthMode'>>
type Input = InputOf<(typeof mfaCalls)['checkAuthMode']>

/**
 * Answers whether this sign-in needs a second factor. Where it does and has none, the call begins a second sign-in: the
 * browser goes to RedirectUrl, returns to /callback, and sends the context of its exchange with the next CheckAuthMode.
 * This call opens no profile: LoginByAuth0SSO checks the session itself.
 */
export function authModeHandlers(parts: SessionParts): Calls {
  const { now, publicUrl } = parts
  return {
    checkAuthMode: async (input, ctx) => {
      const { session, login, isRequired, begins, connection } = await ctx.read((tx) => readState(parts, tx, input))
      const mfaContext = newSecret()
      const second = begins
        ? await prepareSignIn(parts, ctx.cookies, {
            connection,
            language: ctx.language,
            returnTo: localPath(input.GoBackUrl ?? undefined, publicUrl),
            options: { mfa: true, loginHint: session.email },
            purpose: { mfaContext },
          })
        : null
      const isVerified = await ctx.write(
        async (tx) => {
          const context = input.MFAContext
          const isOwn = context ? await takeContext(tx.db, context, { login, session, now: now() }) : null
          const isNow = isOwn === null ? isMfaVerified(session) : isOwn && isVerifiedNow(session, now())
          tx.about({ sessionId: session.id, isWanted: isRequired, isVerified: isNow, isBack: isOwn !== null })
          return isNow
        },
        async ({ db }, isVerified) => {
          if (!second) return isVerified
          // The context belongs to the login, because the second sign-in replaces the session.
          await mintCredential(db, {
            kind: 'mfa_check',
            secret: mfaContext,
            login,
            detail: { issuer: session.issuer, subject: session.subject },
            expiresAt: minutesAfter(now(), mfaContextMinutes),
          })
          await second.save(db)
          return isVerified
        },
      )
      second?.setCookie()
      return {
        EnableMFA: isRequired,
        IsMFAVerified: isVerified,
        RedirectUrl: second?.authorizationUrl ?? null,
        Email: session.email,
      }
    },
  }
}

/**
 * Reads what the answer depends on. A person who returns without a factor is not redirected again: the page offers to
 * try again.
 */
async function readState(
  { log, now, publicUrl }: SessionParts,
  tx: ReadTransaction<IdentityViewer | LoginViewer>,
  input: Input,
) {
  for (const field of ['CallBackUrl', 'GoBackUrl'] as const)
    if (input[field] && !isPortalAddress(input[field], publicUrl))
      throw new AppError('invalid_parameter', { fields: [field] })
  // A sign-in that names the context of a hand-over must name one that is stored.
  if (input.AuthContext && !(await findCredential(tx.db, 'redirect_context', input.AuthContext, now())))
    throw new AppError('invalid_parameter', { fields: ['AuthContext'] })
  const session = await findSession(tx.db, { id: tx.viewer.sessionId })
  if (!session) throw new AppError('no_access_token')
  await reachOwnLogin(tx)
  const login = await loginOf(log, tx, session)
  const isRequired = wantsMfa(await readMfaPolicy(tx.db, login))
  const begins = isRequired && !isMfaVerified(session) && !input.MFAContext
  return {
    session,
    login,
    isRequired,
    begins,
    connection: begins ? await readConnection(tx.db, session.connectionId) : null,
  }
}

/** Uses a context up; answers whether it was minted for this login and this identity at the provider. */
async function takeContext(
  db: Db,
  context: string,
  { login, session, now }: { login: LoginRef; session: Session; now: Date },
): Promise<boolean> {
  const taken = await takeCredential(db, 'mfa_check', context, now)
  return (
    taken !== null &&
    taken.loginId === login.id &&
    taken.detail['issuer'] === session.issuer &&
    taken.detail['subject'] === session.subject
  )
}
