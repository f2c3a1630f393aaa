import { AppError } from '../../kernel/app-error.ts'
import type { IdentityViewer, LoginViewer } from '../../kernel/viewer.ts'
import type { SessionParts } from './session-parts.ts'
import { mayLink } from './session.rules.ts'
import { bindSession } from './session.store.ts'
import { maySignInAs } from './sso-linking.ts'
import { findLinkCandidate, findLinkedLogin, linkIdentity, type LoginRef } from './sign-in.store.ts'

type Db = SessionParts['pools']['systemDb']

/** The login that a viewer is or may become, linking nothing. Throws login_failed_invalid_user where they are nobody here. */
export async function loginOf(parts: SessionParts, viewer: IdentityViewer | LoginViewer): Promise<LoginRef> {
  if (viewer.kind === 'login') return { id: viewer.loginId, companyId: viewer.companyId }
  const found = await findLogin(parts.pools.systemDb, viewer)
  if (!found) throw nobody(parts, viewer)
  return found.login
}

/** Finds the login a provider identity is, linking it the first time, and makes the session that login's. */
export async function becomeLogin(parts: SessionParts, viewer: IdentityViewer): Promise<void> {
  const { pools } = parts
  const login = await pools.systemDb.transaction().execute(async (db): Promise<LoginRef | null> => {
    const found = await findLogin(db, viewer)
    if (!found || found.isLinked) return found?.login ?? null
    await linkIdentity(db, viewer, found.login)
    // Two tabs may have tried at once: the first one's link holds.
    const winner = await findLinkedLogin(db, viewer)
    return winner?.isActive ? winner : null
  })
  if (!login) throw nobody(parts, viewer)
  await bindSession(pools.systemDb, viewer.sessionId, login)
}

async function findLogin(
  db: Db,
  viewer: IdentityViewer,
): Promise<{ readonly login: LoginRef; readonly isLinked: boolean } | null> {
  const linked = await findLinkedLogin(db, viewer)
  if (linked)
    return linked.isActive && (await maySignInAs(db, viewer.sessionId, linked))
      ? { login: linked, isLinked: true }
      : null
  const candidate = await findLinkCandidate(db, viewer.email, viewer.issuer)
  if (!candidate || !mayLink(viewer.email, viewer.emailVerified, candidate)) return null
  return (await maySignInAs(db, viewer.sessionId, candidate)) ? { login: candidate, isLinked: false } : null
}

function nobody({ log }: SessionParts, viewer: IdentityViewer): AppError {
  log.info({ sessionId: viewer.sessionId, isVerified: viewer.emailVerified }, 'a verified sign-in is nobody here')
  return new AppError('login_failed_invalid_user')
}
