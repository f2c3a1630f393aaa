import type { Pools } from '../db/database.ts'
import { systemTransaction } from '../db/system-transaction.ts'
import { genesis, sealOf } from './seal.rules.ts'
import { eventsAfter, lastSeal, lockSealing, saveSeals, settledUpTo } from './seal.store.ts'

const linesAtOnce = 2_000

/** Seals every committed line in id order, each with the hash of the line before. Answers how many. */
export async function sealAudit(pool: Pools['system'], signal?: AbortSignal): Promise<number> {
  const upTo = await systemTransaction(pool, null, ({ db }) => settledUpTo(db))
  let sealed = 0
  for (;;) {
    if (signal?.aborted) return sealed
    const batch = await sealBatch(pool, upTo)
    sealed += batch
    if (batch < linesAtOnce) return sealed
  }
}

function sealBatch(pool: Pools['system'], upTo: number): Promise<number> {
  return systemTransaction(pool, null, async ({ db }) => {
    await lockSealing(db)
    const last = await lastSeal(db)
    const events = await eventsAfter(db, last?.id ?? 0, upTo, linesAtOnce)
    let previous = last?.hash ?? genesis
    const seals = events.map((event) => ({ id: event.id, hash: (previous = sealOf(previous, event)) }))
    if (seals.length > 0) await saveSeals(db, seals)
    return seals.length
  })
}

/** A sealed line and its hash, to be recorded outside of the database. */
export interface Seal {
  readonly id: number
  readonly hash: string
}

export type Verdict =
  | { readonly isIntact: true; readonly lines: number; readonly head: Seal | null }
  /** `id` is the first line that does not match: changed, inserted, or the line after a removed one. */
  | { readonly isIntact: false; readonly id: number }

/**
 * Verifies the whole chain. A removed end shows only against a hash that was recorded elsewhere: pass it as `anchor`,
 * and its line must still have that hash.
 */
export async function verifyAudit(pool: Pools['system'], anchor?: Seal): Promise<Verdict> {
  const upTo = await systemTransaction(pool, null, async ({ db }) => (await lastSeal(db))?.id ?? 0)
  let head: Seal = { id: 0, hash: genesis }
  let lines = 0
  let isAnchored = anchor === undefined
  for (;;) {
    const events = await readLines(pool, head.id, upTo)
    for (const event of events) {
      const hash = sealOf(head.hash, event)
      if (event.hash !== hash) return { isIntact: false, id: event.id }
      isAnchored ||= anchor?.id === event.id && anchor.hash === hash
      head = { id: event.id, hash }
    }
    lines += events.length
    if (events.length < linesAtOnce) break
  }
  if (anchor && !isAnchored) return { isIntact: false, id: anchor.id }
  return { isIntact: true, lines, head: lines > 0 ? head : null }
}

const readLines = (pool: Pools['system'], after: number, upTo: number) =>
  systemTransaction(pool, null, ({ db }) => eventsAfter(db, after, upTo, linesAtOnce))
