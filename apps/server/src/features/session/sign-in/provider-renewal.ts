import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '../../../db/database.ts'
import { readConnection } from '../../../identity/connection.store.ts'
import { AppError } from '../../../kernel/app-error.ts'
import type { Context } from '../../../kernel/handler.ts'
import type { SessionParts } from '../session-parts.ts'
import { providerRenewAt, sessionFault } from '../session.rules.ts'
import {
  claimRenewal,
  findSession,
  releaseRenewal,
  revokeSession,
  saveRenewal,
  type Session,
} from '../session.store.ts'

/** Longer than the provider may take to answer. If a process dies with the lease, the others wait this long. */
const leaseMs = 30_000
const pollMs = 50

type CallContext = Pick<Context<{ kind: 'cookie' }>, 'read' | 'write'>

/**
 * Renews at the provider when it is due. Of all tabs, calls and processes only one calls the provider, because a rotating
 * refresh token that is sent twice revokes the whole grant; the others wait for the outcome without holding a database
 * connection. When the provider wants the person to sign in again, the session ends with login_required.
 *
 * The lease is a separate write, because the others must see it before the provider is called. If the process dies
 * before the second write, the lease expires; the next renewal then sends a token that the provider may have replaced,
 * and the person signs in again.
 */
export class ProviderRenewal {
  readonly #parts: SessionParts
  readonly #running = new Map<number, Promise<Session>>()

  constructor(parts: SessionParts) {
    this.#parts = parts
  }

  /** The session with valid provider tokens. */
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
      if (claimed) return this.#callProvider(ctx, claimed)
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

  async #callProvider(ctx: CallContext, session: Session): Promise<Session> {
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
      // The session ended while the provider answered: the new token must end with it.
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
