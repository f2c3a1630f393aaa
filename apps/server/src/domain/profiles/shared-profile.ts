import {
  type ConsentKind,
  dutyOfCareContactsFrom,
  type ProfileSection,
  type Sections,
} from '@portolan/contract/traveller-profile'
import { dayAt } from '@portolan/rules/local-time'
import { type Actor, logAccess } from './access-log.store.ts'
import { readConsents } from './consent.store.ts'
import type { ItemRow, ProfileKey, SectionRow } from './profile-row.ts'
import { type Db, readItems, readSections } from './profiles.store.ts'
import { type ProfileDeps } from './read-profile.ts'
import { presentSections } from './section-view.ts'

/** What each consent opens to others than the traveller, no more than its text says: for duty of care how they and theirs are reached. */
const opened: Readonly<Record<ConsentKind, readonly ProfileSection[]>> = {
  agency: ['Names', 'Contacts', 'Documents', 'Visas', 'Loyalties', 'Preferences', 'Emergency'],
  arrangers: ['Names', 'Contacts', 'Documents', 'Visas', 'Loyalties', 'Preferences', 'Emergency'],
  dutyOfCare: ['Contacts', 'Emergency'],
}

/** Sections that a consent opens, by the text that it was given to; none without one. */
export function sectionsOpened(kind: ConsentKind, textVersion: string | null): readonly ProfileSection[] {
  if (textVersion === null) return []
  const isOfOldText = kind === 'dutyOfCare' && textVersion < dutyOfCareContactsFrom
  return isOfOldText ? ['Emergency'] : opened[kind]
}

/** A secret in the clear; `itemId` null is the birth date. */
export interface PlainNumber {
  readonly section: 'Names' | 'Documents' | 'Visas' | 'Loyalties'
  readonly itemId: number | null
  readonly value: string
}

export interface SharedProfile {
  readonly isShared: boolean
  /** Secrets masked; null where nothing is shared, or nothing was ever saved. */
  readonly sections: Partial<Sections> | null
  /** Empty unless asked for. */
  readonly numbers: readonly PlainNumber[]
}

export interface SharedLook {
  readonly consent: ConsentKind
  readonly actor: Actor
  readonly withNumbers: boolean
}

/**
 * What a traveller shares under one consent. The caller decides whether the viewer acts in that capacity. The
 * look, and each number that is told, is written to the traveller's access log, so `db` must be a transaction that may
 * write.
 */
export async function readShared(
  deps: ProfileDeps,
  db: Db,
  whose: ProfileKey & { readonly timeZone: string },
  { consent, actor, withNumbers }: SharedLook,
): Promise<SharedProfile> {
  const given = (await readConsents(db, whose)).find(({ kind, isGiven }) => kind === consent && isGiven)
  if (!given) return { isShared: false, sections: null, numbers: [] }
  const open = sectionsOpened(consent, given.textVersion)
  const sections = (await readSections(db, whose)).filter(({ section }) => open.includes(section))
  if (sections.length === 0) return { isShared: true, sections: null, numbers: [] }
  const items = (await readItems(db, whose)).filter(({ section }) => open.includes(section))
  const all = presentSections(
    { key: whose, sections, items },
    deps.secrets,
    dayAt(deps.now().getTime(), whose.timeZone),
  )
  await logAccess(db, whose, actor, deps.now(), { action: 'viewed', consent })
  const numbers = withNumbers ? await tellNumbers(deps, db, whose, { actor, sections, items }) : []
  return { isShared: true, sections: Object.fromEntries(open.map((section) => [section, all[section]])), numbers }
}

async function tellNumbers(
  { secrets, now }: ProfileDeps,
  db: Db,
  whose: ProfileKey,
  { actor, sections, items }: { actor: Actor; sections: readonly SectionRow[]; items: readonly ItemRow[] },
): Promise<PlainNumber[]> {
  const birthDate = sections.find(({ sealedBirthDate }) => sealedBirthDate !== null)?.sealedBirthDate ?? null
  const numbered = items.flatMap(({ id, section, kind, sealedNumber }) =>
    sealedNumber === null ? [] : [{ id, section, kind, sealedNumber }],
  )
  await logAccess(
    db,
    whose,
    actor,
    now(),
    ...(birthDate === null ? [] : [{ action: 'revealed', section: 'Names', fields: ['BirthDate'] } as const]),
    ...numbered.map(
      ({ section, kind }) => ({ action: 'revealed', section, fields: ['Number'], itemKind: kind }) as const,
    ),
  )
  return [
    ...(birthDate === null ? [] : [{ section: 'Names', itemId: null, value: secrets.open(whose, birthDate) } as const]),
    ...numbered.map(({ id, section, sealedNumber }) => ({
      section,
      itemId: id,
      value: secrets.open(whose, sealedNumber),
    })),
  ]
}
