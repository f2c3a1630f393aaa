import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '../../kernel/app-error.ts'
import type { SessionParts } from './session-parts.ts'
import { providerRenewAt, sessionFault } from './session.rules.ts'
import { claimRenewal, findSession, releaseRenewal, revokeSession, saveRenewal, type Session } from './session.store.ts'

/** Longer than the provider may take to answer. A process that died with the lease holds the others up so long. */
const leaseMs = 30_000
const pollMs = 50

/**
 * Renews at the provider when it is due. Of any number of tabs, calls and processes one asks the provider, because a
 * rotating refresh token that is sent twice ends the whole grant; the others wait for the outcome without holding a
 * connection. A provider that wants the person again ends the session: login_required.
 */
export class ProviderRenewal {
  readonly #parts: SessionParts
  readonly #running = new Map<number, Promise<Session>>()

  constructor(parts: SessionParts) {
    this.#parts = parts
  }

  /** The session with tokens that are fresh. */
  async ensureFresh(session: Session): Promise<Session> {
    if (this.#parts.now() < session.providerRenewAt) return session
    let running = this.#running.get(session.id)
    if (!running) {
      running = this.#renew(session.id).finally(() => this.#running.delete(session.id))
      this.#running.set(session.id, running)
    }
    return running
  }

  async #renew(id: number): Promise<Session> {
    const { now, pools } = this.#parts
    const deadline = performance.now() + leaseMs
    while (performance.now() < deadline) {
      const claimed = await claimRenewal(pools.systemDb, id, now(), new Date(now().getTime() + leaseMs))
      if (claimed) return this.#askProvider(claimed)
      const session = await findSession(pools.systemDb, { id })
      const fault = session ? sessionFault(session, now()) : 'login_required'
      if (fault) throw new AppError(fault === 'session_timeout' ? 'login_required' : fault)
      if (session && now() < session.providerRenewAt) return session
      await wait(pollMs)
    }
    throw new AppError('service_unavailable')
  }

  async #askProvider(session: Session): Promise<Session> {
    const { identity, log, now, pools, tokens } = this.#parts
    try {
      const provider = await identity.providerOf(session.connectionId)
      const fresh = await provider.refresh(tokens.open(session.providerTokens), session.subject)
      const saved = await saveRenewal(pools.systemDb, session.id, {
        providerTokens: tokens.seal(fresh),
        providerRenewAt: providerRenewAt(now(), fresh, session.absoluteExpiresAt),
      })
      if (saved) return saved
      // The session was ended while the provider answered: the new token must not outlive it.
      await provider
        .revoke(fresh)
        .catch((error: unknown) => log.warn({ err: error }, 'a refresh token could not be revoked'))
      const ended = await findSession(pools.systemDb, { id: session.id })
      throw new AppError(ended?.revokedCode ?? 'logged_out')
    } catch (error) {
      if (error instanceof AppError && error.code === 'login_required')
        await revokeSession(pools.systemDb, session.id, 'session_timeout', now())
      else await releaseRenewal(pools.systemDb, session.id)
      throw error
    }
  }
}
