import type { mfaCalls } from '@portolan/contract/features/session/second-factor'
import type { Db } from '../../db/database.ts'
import { readConnection } from '../../identity/connection.store.ts'
import { AppError } from '../../kernel/app-error.ts'
import { findCredential, mintCredential, takeCredential } from '../../kernel/credential.store.ts'
import type { Handlers, InputOf } from '../../kernel/handler.ts'
import { newSecret } from '../../crypto/secrets.ts'
import type { ReadTransaction } from '../../kernel/transaction.ts'
import type { IdentityViewer, LoginViewer } from '../../kernel/viewer.ts'
import { loginOf, reachOwnLogin } from './become-login.ts'
import { prepareSignIn } from './begin-sign-in.ts'
import { isMfaVerified, isVerifiedNow, mfaContextMinutes, wantsMfa } from './mfa.rules.ts'
import { readMfaPolicy } from './mfa.store.ts'
import type { SessionParts } from './session-parts.ts'
import { isPortalAddress, localPath, minutesAfter } from './session.rules.ts'
import { findSession, type Session } from './session.store.ts'
import type { LoginRef } from './sign-in.store.ts'

type Calls = Handlers<Pick<typeof mfaCalls, 'checkAuthMode'>>
type Input = InputOf<(typeof mfaCalls)['checkAuthMode']>

/**
 * Whether this sign-in wants a second factor. Where it does and has none, the second sign-in is begun here: the browser
 * goes to RedirectUrl, comes back by /callback, and shows the context that its exchange answered. Nothing here opens a
 * profile: openProfile asks the session itself.
 */
export function authModeHandlers(parts: SessionParts): Calls {
  const { now, publicUrl } = parts
  return {
    checkAuthMode: async (input, ctx) => {
      const { session, login, isWanted, goes, connection } = await ctx.read((tx) => look(parts, tx, input))
      const mfaContext = newSecret()
      const second = goes
        ? await prepareSignIn(parts, ctx.cookies, {
            connection,
            language: ctx.language,
            returnTo: localPath(input.GoBackUrl ?? undefined, publicUrl),
            wish: { mfa: true, loginHint: session.email },
            purpose: { mfaContext },
          })
        : null
      const isVerified = await ctx.write(
        async (tx) => {
          const context = input.MFAContext
          const isOwn = context ? await takeContext(tx.db, context, { login, session, now: now() }) : null
          const isNow = isOwn === null ? isMfaVerified(session) : isOwn && isVerifiedNow(session, now())
          tx.about({ sessionId: session.id, isWanted, isVerified: isNow, isBack: isOwn !== null })
          return isNow
        },
        async ({ db }, isVerified) => {
          if (!second) return isVerified
          // The context hangs on the login and not on the session, which the second sign-in replaces.
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
      second?.hold()
      return {
        EnableMFA: isWanted,
        IsMFAVerified: isVerified,
        RedirectUrl: second?.authorizationUrl ?? null,
        Email: session.email,
      }
    },
  }
}

/** What the answer depends on. Who comes back without a factor is not sent round in circles: the page offers to try again. */
async function look(
  { log, now, publicUrl }: SessionParts,
  tx: ReadTransaction<IdentityViewer | LoginViewer>,
  input: Input,
) {
  for (const field of ['CallBackUrl', 'GoBackUrl'] as const)
    if (input[field] && !isPortalAddress(input[field], publicUrl))
      throw new AppError('invalid_parameter', { fields: [field] })
  // Where a hand-over leads is the portal's to look up; a sign-in that names one must name one that is kept.
  if (input.AuthContext && !(await findCredential(tx.db, 'redirect_context', input.AuthContext, now())))
    throw new AppError('invalid_parameter', { fields: ['AuthContext'] })
  const session = await findSession(tx.db, { id: tx.viewer.sessionId })
  if (!session) throw new AppError('no_access_token')
  await reachOwnLogin(tx)
  const login = await loginOf(log, tx)
  const isWanted = wantsMfa(await readMfaPolicy(tx.db, login))
  const goes = isWanted && !isMfaVerified(session) && !input.MFAContext
  return { session, login, isWanted, goes, connection: goes ? await readConnection(tx.db, session.connectionId) : null }
}

/** Uses a context up; whether it was given for this login and this very identity at the provider. */
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
