import type { Limit } from '@portolan/contract/operation'
import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from './app-error.ts'

/** How many points a caller has in how many seconds. */
type Bounds = Pick<Limit, 'points' | 'seconds'>

/** Counts of calls and attempts, by the limit's name and by who is counted. */
export interface Limits {
  /** Takes one point of `who`. Throws too_many_requests, with the time until the next point, when none is left. */
  consume(name: string, limit: Bounds, who: string): Promise<void>
  /** Gives a point back: an attempt that was counted before it proved to be none. */
  giveBack(name: string, limit: Bounds, who: string): Promise<void>
  /**
   * Counts a call whose credentials were refused. Throws too_many_requests after as many as an office's calls before a
   * sign-in. Writes nothing: each process counts separately.
   */
  countRefused(network: string): Promise<void>
}

/** For tests that make very many calls. */
export const noLimits: Limits = {
  consume: async () => undefined,
  giveBack: async () => undefined,
  countRefused: async () => undefined,
}

/**
 * Counts in the database, so that all processes share the limits. Whoever has no point left is refused from this
 * process's memory, so a flood costs the database no more statements than the limit has points.
 */
export class RateLimits implements Limits {
  readonly #pool: pg.Pool
  readonly #limiters = new Map<string, RateLimiterPostgres>()
  readonly #refused = new RateLimiterMemory({ points: 600, duration: 60 })

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /** Without the database each process counts separately. */
  async consume(name: string, limit: Bounds, who: string): Promise<void> {
    await orTooMany(this.#limiter(name, limit).consume(who))
  }

  async giveBack(name: string, limit: Bounds, who: string): Promise<void> {
    await this.#limiter(name, limit).reward(who)
  }

  async countRefused(network: string): Promise<void> {
    await orTooMany(this.#refused.consume(network))
  }

  #limiter(name: string, limit: Bounds): RateLimiterPostgres {
    let limiter = this.#limiters.get(name)
    if (!limiter) {
      const bounds = { points: limit.points, duration: limit.seconds }
      limiter = new RateLimiterPostgres({
        ...bounds,
        storeClient: this.#pool,
        keyPrefix: name,
        tableName: 'rate_limit',
        tableCreated: true,
        // The hourly purge deletes expired rows.
        clearExpiredByTimeout: false,
        // One more than the points: what a point was given back for must not stay refused.
        inMemoryBlockOnConsumed: limit.points + 1,
        insuranceLimiter: new RateLimiterMemory(bounds),
      })
      this.#limiters.set(name, limiter)
    }
    return limiter
  }
}

/** Translates the library's refusal. */
async function orTooMany(consumed: Promise<unknown>): Promise<void> {
  try {
    await consumed
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    const retryAfterSeconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1000))
    throw new AppError('too_many_requests', { retryAfterSeconds })
  }
}
