import type { Limit } from '@portolan/contract/operation'
import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from './app-error.ts'

/** What the kernel consumes before a call with a limit. */
export interface Limits {
  consume(id: string, limit: Limit, who: string): Promise<void>
}

/** For tests that make very many calls. */
export const noLimits: Limits = { consume: async () => undefined }

/** Counts calls in the database, so that all processes share the limits. */
export class RateLimits implements Limits {
  readonly #pool: pg.Pool
  readonly #limiters = new Map<string, RateLimiterPostgres>()

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /**
   * Takes one point of `who`; throws too_many_requests when none is left. Without the database each process counts
   * separately.
   */
  async consume(id: string, limit: Limit, who: string): Promise<void> {
    try {
      await this.#limiter(id, limit).consume(who)
    } catch (refused) {
      if (refused instanceof RateLimiterRes) throw new AppError('too_many_requests')
      throw refused
    }
  }

  #limiter(id: string, limit: Limit): RateLimiterPostgres {
    let limiter = this.#limiters.get(id)
    if (!limiter) {
      const bounds = { points: limit.points, duration: limit.seconds }
      limiter = new RateLimiterPostgres({
        ...bounds,
        storeClient: this.#pool,
        keyPrefix: id,
        tableName: 'rate_limit',
        tableCreated: true,
        clearExpiredByTimeout: false,
        insuranceLimiter: new RateLimiterMemory(bounds),
      })
      this.#limiters.set(id, limiter)
    }
    return limiter
  }
}
