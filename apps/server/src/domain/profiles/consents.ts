import type { ConsentKind } from '@portolan/contract/traveller-profile'
import { type Actor, logAccess } from './access-log.store.ts'
import { type ConsentRow, readConsents, writeConsent } from './consent.store.ts'
import type { ProfileKey } from './profile-row.ts'
import type { Db } from './profiles.store.ts'

export interface ConsentChange {
  readonly kind: ConsentKind
  readonly isGiven: boolean
  readonly textVersion: string
  readonly at: Date
}

/**
 * Gives or withdraws a consent, with its line in the access log, and answers the given consents. Does nothing
 * where it is given or withdrawn already. In the caller's transaction, which locks the profile.
 */
export async function changeConsent(
  db: Db,
  whose: ProfileKey,
  actor: Actor,
  { kind, isGiven, textVersion, at }: ConsentChange,
): Promise<ConsentRow[]> {
  const before = await readConsents(db, whose)
  if ((before.find((row) => row.kind === kind)?.isGiven ?? false) === isGiven) return before
  const row = { kind, isGiven, at, textVersion }
  await writeConsent(db, whose, row)
  const action = isGiven ? 'consentGiven' : 'consentWithdrawn'
  await logAccess(db, whose, actor, at, { action, consent: kind, textVersion })
  return [...before.filter((other) => other.kind !== kind), row]
}
