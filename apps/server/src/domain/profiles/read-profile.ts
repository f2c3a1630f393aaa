import { defaultLanguage, type Language } from '@portolan/contract/enums'
import type { ProfileWarning } from '@portolan/contract/features/profile-manager'
import type { Sections } from '@portolan/contract/traveller-profile'
import { dayAt } from '@portolan/rules/local-time'
import { bookedTripsOf } from './booked-trips.store.ts'
import { warningsOf } from './expiry.rules.ts'
import type { ItemRow, ProfileKey } from './profile-row.ts'
import { type Db, readItems, readSections } from './profiles.store.ts'
import type { ProfileSecrets } from './sealed.ts'
import { expiringOf, presentSections } from './section-view.ts'

export interface ProfileDeps {
  readonly secrets: ProfileSecrets
  readonly now: () => Date
  /** Of the trips that warnings name; English for callers who show none. */
  readonly language?: Language
}

type Whose = ProfileKey & { readonly timeZone: string }

/** The current profile with masked secrets. The caller checks who may see it, and logs the access. */
export async function readProfile(
  { secrets, now, language = defaultLanguage }: ProfileDeps,
  db: Db,
  whose: Whose,
): Promise<{ sections: Sections; warnings: ProfileWarning[] }> {
  const sections = await readSections(db, whose)
  const items = await readItems(db, whose)
  const today = dayAt(now().getTime(), whose.timeZone)
  return {
    sections: presentSections({ key: whose, sections, items }, secrets, today),
    warnings: await warningsFor(db, whose, items, { now: now(), language }),
  }
}

async function warningsFor(
  db: Db,
  whose: Whose,
  items: readonly ItemRow[],
  reader: { readonly now: Date; readonly language: Language },
): Promise<ProfileWarning[]> {
  const expiring = expiringOf(items)
  if (expiring.length === 0) return []
  const trips = await bookedTripsOf(db, whose.companyId, [whose.travelerId], reader)
  return warningsOf(expiring, trips.get(whose.travelerId) ?? [], dayAt(reader.now.getTime(), whose.timeZone))
}
