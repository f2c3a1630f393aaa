import type { SystemTransaction } from '../../../db/system-transaction.ts'
import { exchangeOf } from '../fare-money.ts'
import { findRates } from '../../money/rates.store.ts'
import { closeAdvice, findOpenAdvice } from './advice.store.ts'
import { judgeAdvice, longestWait } from './advice-terms.ts'

export interface JudgeDeps {
  readonly now: () => Date
  readonly signal?: AbortSignal
  transaction<T>(run: (tx: SystemTransaction) => Promise<T>): Promise<T>
}

/** Pieces of advice of one transaction. */
const atOnce = 200

/**
 * Looks back on advice whose time is over, and says whether it was right. All of it waits equally long, so that what was
 * wrong early does not come into the record before what was right. Answers how many were judged.
 */
export async function judgeGivenAdvice({ now, signal, transaction }: JudgeDeps): Promise<number> {
  const today = now().toISOString().slice(0, 10)
  let judged = 0
  for (let found = atOnce; found === atOnce && !signal?.aborted;)
    found = await transaction(async ({ db }) => {
      const open = await findOpenAdvice(db, { today, days: longestWait, most: atOnce })
      const rates = await findRates(db, today)
      for (const advice of open) {
        const prices = new Map<string, number>()
        for (const [seenOn, price, currency] of advice.later) {
          const exchange = exchangeOf(currency, advice.currency, rates)
          if (exchange.to !== advice.currency) continue
          prices.set(seenOn, Math.min(exchange.amount(price), prices.get(seenOn) ?? Number.POSITIVE_INFINITY))
        }
        const later = [...prices].map(([seenOn, price]) => ({ seenOn, price }))
        const outcome = judgeAdvice({ ...advice, later })
        await closeAdvice(db, advice, outcome)
        if (outcome !== null) judged += 1
      }
      return open.length
    })
  return judged
}
