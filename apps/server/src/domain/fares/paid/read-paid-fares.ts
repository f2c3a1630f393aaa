import type { SystemTransaction } from '../../../db/system-transaction.ts'
import { paidFareOf } from './paid-fare.ts'
import { findChangedOrders, findCompaniesToRead, findLedgerPrices, savePaidFares, setReadUntil } from './paid.store.ts'

export interface PaidRun {
  readonly now: () => Date
  readonly signal: AbortSignal
  readonly transaction: <T>(act: (tx: SystemTransaction) => Promise<T>) => Promise<T>
}

/** Transactions take less; an order bears the time at which the one that wrote it began. */
const overlapMs = 15 * 60_000
const ordersAtOnce = 500

/** Reads what companies paid for flights from the bookings that changed since it was read last. Answers how many orders. */
export async function readPaidFares({ now, signal, transaction }: PaidRun): Promise<number> {
  let orders = 0
  for (const { companyId, readUntil } of await transaction(({ db }) => findCompaniesToRead(db))) {
    const until = now()
    const since = readUntil === null ? new Date(0) : new Date(readUntil.getTime() - overlapMs)
    for (let after = 0; ;) {
      signal.throwIfAborted()
      const ids = await transaction(async ({ db }) => {
        const changed = await findChangedOrders(db, { companyId, since, after, most: ordersAtOnce })
        if (changed.length === 0) return changed
        const prices = await findLedgerPrices(db, companyId, changed)
        await savePaidFares(
          db,
          companyId,
          changed,
          prices.flatMap((price) => paidFareOf(price) ?? []),
        )
        return changed
      })
      orders += ids.length
      after = ids.at(-1) ?? after
      if (ids.length < ordersAtOnce) break
    }
    await transaction(({ db }) => setReadUntil(db, companyId, until))
  }
  return orders
}
