import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '../../db/database.ts'
import { readConnection } from '../../identity/connection.store.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Context } from '../../kernel/handler.ts'
import type { SessionParts } from './session-parts.ts'
import { providerRenewAt, sessionFault } from './session.rules.ts'
import { claimRenewal, findSession, releaseRenewal, revokeSession, saveRenewal, type Session } from './session.store.ts'

/** Longer than the provider may take to answer. A process that died with the lease holds the others up so long. */
const leaseMs = 30_000
const pollMs = 50

type CallContext = Pick<Context<{ kind: 'cookie' }>, 'read' | 'write'>

/**
 * Renews at the provider when it is due. Of any number of tabs, calls and processes one asks the provider, because a
 * rotating refresh token that is sent twice ends the whole grant; the others wait for the outcome without holding a
 * connection. A provider that wants the person again ends the session: login_required.
 *
 * The lease is a write of its own, since the others must see it before the provider is asked. A process that dies between
 * it and the second write leaves the lease to run out; the next renewal then shows a token that the provider may have
 * replaced, and the person signs in again.
 */
export class ProviderRenewal {
  readonly #parts: SessionParts
  readonly #running = new Map<number, Promise<Session>>()

  constructor(parts: SessionParts) {
    this.#parts = parts
  }

  /** The session with tokens that are fresh. */
  async ensureFresh(ctx: CallContext, session: Session): Promise<Session> {
    if (this.#parts.now() < session.providerRenewAt) return session
    let running = this.#running.get(session.id)
    if (!running) {
      running = this.#renew(ctx, session.id).finally(() => this.#running.delete(session.id))
      this.#running.set(session.id, running)
    }
    return running
  }

  async #renew(ctx: CallContext, id: number): Promise<Session> {
    const { now } = this.#parts
    const deadline = performance.now() + leaseMs
    while (performance.now() < deadline) {
      const session = await ctx.read(({ db }) => findSession(db, { id }))
      const fault = session ? sessionFault(session, now()) : 'login_required'
      if (fault) throw new AppError(fault === 'session_timeout' ? 'login_required' : fault)
      if (session && now() < session.providerRenewAt) return session
      const isLeased = session?.renewLeasedUntil && session.renewLeasedUntil > now()
      const until = new Date(now().getTime() + leaseMs)
      const claimed = isLeased ? null : await this.#write(ctx, id, (db) => claimRenewal(db, id, now(), until))
      if (claimed) return this.#askProvider(ctx, claimed)
      await wait(pollMs)
    }
    throw new AppError('service_unavailable')
  }

  #write<T>(ctx: CallContext, sessionId: number, run: (db: Db) => Promise<T>): Promise<T> {
    return ctx.write(({ db, about }) => {
      about({ sessionId })
      return run(db)
    })
  }

  async #askProvider(ctx: CallContext, session: Session): Promise<Session> {
    const { identity, log, now, tokens } = this.#parts
    try {
      const provider = identity.providerOf(await ctx.read(({ db }) => readConnection(db, session.connectionId)))
      const fresh = await provider.refresh(tokens.open(session.providerTokens), session.subject)
      const saved = await this.#write(ctx, session.id, (db) =>
        saveRenewal(db, session.id, {
          providerTokens: tokens.seal(fresh),
          providerRenewAt: providerRenewAt(now(), fresh, session.absoluteExpiresAt),
        }),
      )
      if (saved) return saved
      // The session was ended while the provider answered: the new token must not outlive it.
      await provider
        .revoke(fresh)
        .catch((error: unknown) => log.warn({ err: error }, 'a refresh token could not be revoked'))
      const ended = await ctx.read(({ db }) => findSession(db, { id: session.id }))
      throw new AppError(ended?.revokedCode ?? 'logged_out')
    } catch (error) {
      const isOver = error instanceof AppError && error.code === 'login_required'
      await this.#write(ctx, session.id, async (db) => {
        if (isOver) await revokeSession(db, session.id, 'session_timeout', now())
        else await releaseRenewal(db, session.id)
      })
      throw error
    }
  }
}
