import type { ConsentKind, Sections } from '@portolan/contract/traveller-profile'
import { type Actor, logAccess } from './access-log.store.ts'
import { findGiven } from './consent.store.ts'
import type { ProfileKey } from './profile-row.ts'
import { type Db, readItems, readSections } from './profiles.store.ts'
import { type ProfileDeps, todayIn } from './read-profile.ts'
import { presentSections } from './section-view.ts'

/**
 * What each consent opens to others than the traveller. Arrangers and the agency get all of it, numbers masked; duty of
 * care gets whom to call, how to reach the person, and what they are called.
 */
const opened = {
  agency: ['Names', 'Contacts', 'Documents', 'Visas', 'Loyalties', 'Preferences', 'Emergency'],
  arrangers: ['Names', 'Contacts', 'Documents', 'Visas', 'Loyalties', 'Preferences', 'Emergency'],
  dutyOfCare: ['Names', 'Contacts', 'Emergency'],
} as const satisfies Record<ConsentKind, readonly (keyof Sections)[]>

export type SharedSections<K extends ConsentKind> = Pick<Sections, (typeof opened)[K][number]>

/** Which consents stand, by traveller; one who gave none is absent. One statement, however many. */
export const readGivenConsents = (
  db: Db,
  companyId: number,
  travelerIds: readonly number[],
): Promise<ReadonlyMap<number, ReadonlySet<ConsentKind>>> => findGiven(db, companyId, travelerIds)

/**
 * What a traveller shares under one consent, secrets masked; null where that consent does not stand, or nothing was ever
 * saved. Whether the viewer stands in that capacity is the caller's to decide. The look is written to the traveller's
 * access log, so `db` must be a transaction that may write.
 */
export async function readShared<K extends ConsentKind>(
  deps: ProfileDeps,
  db: Db,
  whose: ProfileKey & { readonly timeZone: string },
  { consent, actor }: { readonly consent: K; readonly actor: Actor },
): Promise<SharedSections<K> | null> {
  const given = await findGiven(db, whose.companyId, [whose.travelerId])
  if (!given.get(whose.travelerId)?.has(consent)) return null
  const sections = await readSections(db, whose)
  if (sections.length === 0) return null
  const items = consent === 'dutyOfCare' ? [] : await readItems(db, whose)
  const all = presentSections({ key: whose, sections, items }, deps.secrets, todayIn(whose.timeZone, deps.now()))
  await logAccess(db, whose, actor, deps.now(), { action: 'viewed', consent })
  return Object.fromEntries(opened[consent].map((section) => [section, all[section]])) as unknown as SharedSections<K>
}
