import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKey } from '../crypto/sealer.ts'
import { canonicalJson } from './seal.rules.ts'

/** The action of the line that a removal leaves in the chain. */
export const purgeAction = 'audit purge'

/** What a removal took away from the beginning of the chain: where the rest starts. */
export interface PurgeAnchor {
  /** The last line that was removed, and its hash. */
  readonly through: number
  readonly hash: string
  /** How many lines it removed. */
  readonly lines: number
  /** All of them were older than this; ISO 8601. */
  readonly before: string
}

/** Whoever can only write to the database cannot make a removal look like the product's: the key is the deployment's. */
export function signPurge(secret: string, { through, hash, lines, before }: PurgeAnchor): string {
  const key = deriveKey(secret, 'audit purge')
  return createHmac('sha256', key).update(canonicalJson({ through, hash, lines, before })).digest('hex')
}

/** The anchor that a line's object holds; null where it is not one that the product signed. */
export function readPurge(secret: string, object: unknown): PurgeAnchor | null {
  const { through, hash, lines, before, signature } = (object ?? {}) as Partial<PurgeAnchor & { signature: string }>
  if (typeof through !== 'number' || typeof hash !== 'string' || typeof lines !== 'number') return null
  if (typeof before !== 'string' || typeof signature !== 'string') return null
  const anchor = { through, hash, lines, before }
  const wanted = Buffer.from(signPurge(secret, anchor))
  const given = Buffer.from(signature)
  return wanted.length === given.length && timingSafeEqual(wanted, given) ? anchor : null
}

/** The first instant that is kept: the beginning of the month, UTC, so many years ago. Whole months leave at once. */
export function keptSince(now: Date, years: number): Date {
  return new Date(Date.UTC(now.getUTCFullYear() - years, now.getUTCMonth(), 1))
}
