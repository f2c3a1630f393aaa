import { createHash } from 'node:crypto'
import { canonicalJson } from '../../audit/seal.rules.ts'
import type { NewEntry } from './incident-log.store.ts'
import { insertSnapshot, readBody } from './incident-snapshots.store.ts'
import type { Db } from './incident.store.ts'

/** Minutes after opening of which it is kept what was knowable. */
export const snapshotMinutes = [0, 5, 15] as const

/** SHA-256 of a snapshot, hex. */
export const snapshotDigest = (
  { companyId, incidentId }: { readonly companyId: number; readonly incidentId: number },
  minute: number,
  takenAt: Date,
  body: unknown,
) =>
  createHash('sha256')
    .update(canonicalJson({ companyId, incidentId, minute, takenAt: takenAt.toISOString(), body }))
    .digest('hex')

/** Keeps what is knowable now as that of a minute, unless it is kept; answers the entry for the log. */
export async function takeSnapshot(
  db: Db,
  of: { readonly companyId: number; readonly incidentId: number },
  minute: number,
  { now, maybeInside }: { readonly now: Date; readonly maybeInside: readonly number[] },
): Promise<NewEntry | null> {
  const body = await readBody(db, of, maybeInside)
  const digest = snapshotDigest(of, minute, now, body)
  if (!(await insertSnapshot(db, of, { minute, takenAt: now, body, digest }))) return null
  const detail = { minute, takenAt: now.toISOString(), snapshot: digest, count: body.counts.people }
  return { ...of, at: now, kind: 'snapshot', loginId: null, detail }
}
