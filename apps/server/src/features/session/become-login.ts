import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../db/database.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { ReadTransaction, WriteTransaction } from '../../kernel/transaction.ts'
import type { IdentityViewer, LoginViewer } from '../../kernel/viewer.ts'
import { mayLink } from './session.rules.ts'
import { bindSession } from './session.store.ts'
import { maySignInAs } from './sso-linking.ts'
import { findLinkCandidate, findLinkedLogin, linkIdentity, type LoginRef } from './sign-in.store.ts'

type SignedIn = IdentityViewer | LoginViewer

/** A sign-in that is nobody's login yet has no company: its login and its provider are looked for in all of them. */
export async function reachOwnLogin(tx: ReadTransaction<SignedIn>): Promise<void> {
  if (tx.viewer.kind === 'identity') await tx.reach(null)
}

/**
 * The login that a viewer is or may become, linking nothing; the transaction reaches every company.
 * Throws login_failed_invalid_user where they are nobody here.
 */
export async function loginOf(log: FastifyBaseLogger, { db, viewer }: ReadTransaction<SignedIn>): Promise<LoginRef> {
  if (viewer.kind === 'login') return { id: viewer.loginId, companyId: viewer.companyId }
  const found = await findLogin(db, viewer)
  if (!found) throw nobody(log, viewer)
  return found.login
}

/** Finds the login a provider identity is, linking it the first time, makes the session that login's and enters as it. */
export async function becomeLogin(log: FastifyBaseLogger, tx: WriteTransaction<SignedIn>): Promise<LoginViewer> {
  const { db, viewer } = tx
  if (viewer.kind === 'login') return viewer
  await reachOwnLogin(tx)
  const login = await linkLogin(db, viewer)
  if (!login) throw nobody(log, viewer)
  await bindSession(db, viewer.sessionId, login)
  const entered = await tx.reenter()
  if (entered.kind !== 'login') throw nobody(log, viewer)
  return entered
}

async function linkLogin(db: Db, viewer: IdentityViewer): Promise<LoginRef | null> {
  const found = await findLogin(db, viewer)
  if (!found || found.isLinked) return found?.login ?? null
  await linkIdentity(db, viewer, found.login)
  // Two tabs may have tried at once: the first one's link holds.
  const winner = await findLinkedLogin(db, viewer)
  return winner?.isActive ? winner : null
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

function nobody(log: FastifyBaseLogger, viewer: IdentityViewer): AppError {
  log.info({ sessionId: viewer.sessionId, isVerified: viewer.emailVerified }, 'a verified sign-in is nobody here')
  return new AppError('login_failed_invalid_user')
}
