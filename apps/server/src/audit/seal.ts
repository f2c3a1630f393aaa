import type { Pools } from '../db/database.ts'
import { systemTransaction } from '../db/system-transaction.ts'
import { readPurge } from './purge-anchor.ts'
import { purgeLines } from './purge.store.ts'
import { genesis, sealOf } from './seal.rules.ts'
import { eventsAfter, firstLine, lastSeal, lockSealing, saveSeals, settledUpTo } from './seal.store.ts'

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
  | {
      readonly isIntact: true
      readonly lines: number
      readonly head: Seal | null
      /** Where retention has cut the chain, and how many lines it removed in all that the chain still knows of. */
      readonly removed: { readonly through: number; readonly lines: number } | null
    }
  /** `id` is the first line that does not match: changed, inserted, or the line after a removed one. */
  | { readonly isIntact: false; readonly id: number }

interface Start {
  readonly seal: Seal
  readonly removed: { readonly through: number; readonly lines: number } | null
}

/**
 * Verifies the whole chain, from where retention has cut it. A removed end shows only against a hash that was recorded
 * elsewhere: pass such as `anchors`, and their lines must still have those hashes. An anchor that retention has removed says
 * nothing any more.
 */
export async function verifyAudit(
  pool: Pools['system'],
  secret: string,
  ...anchors: readonly Seal[]
): Promise<Verdict> {
  const begun = await systemTransaction(pool, null, async ({ db }) => ({
    upTo: (await lastSeal(db))?.id ?? 0,
    start: startOf(secret, await purgeLines(db)),
    first: await firstLine(db),
  }))
  const { upTo, start, first } = begun
  if ('isIntact' in start) return start
  // A line from before the cut was put in afterwards.
  if (first !== null && first <= start.seal.id) return { isIntact: false, id: first }
  const open = new Map(anchors.filter(({ id }) => id > start.seal.id).map(({ id, hash }) => [id, hash]))
  let head = start.seal
  let lines = 0
  for (;;) {
    const events = await readLines(pool, head.id, upTo)
    for (const event of events) {
      const hash = sealOf(head.hash, event)
      if (event.hash !== hash || (open.get(event.id) ?? hash) !== hash) return { isIntact: false, id: event.id }
      open.delete(event.id)
      head = { id: event.id, hash }
    }
    lines += events.length
    if (events.length < linesAtOnce) break
  }
  const [missing] = [...open.keys()].toSorted((a, b) => a - b)
  if (missing !== undefined) return { isIntact: false, id: missing }
  return { isIntact: true, lines, head: lines > 0 ? head : null, removed: start.removed }
}

/** Where the chain begins: at its first line, or after what retention removed last. */
function startOf(secret: string, purges: readonly { id: number; object: unknown }[]): Start | Verdict {
  let start: Start = { seal: { id: 0, hash: genesis }, removed: null }
  for (const { id, object } of purges) {
    const anchor = readPurge(secret, object)
    if (!anchor) return { isIntact: false, id }
    if (anchor.through > start.seal.id)
      start = {
        seal: { id: anchor.through, hash: anchor.hash },
        removed: { through: anchor.through, lines: (start.removed?.lines ?? 0) + anchor.lines },
      }
  }
  return start
}

const readLines = (pool: Pools['system'], after: number, upTo: number) =>
  systemTransaction(pool, null, ({ db }) => eventsAfter(db, after, upTo, linesAtOnce))
