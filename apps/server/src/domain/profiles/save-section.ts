import type { ProfileWarning } from '@portolan/contract/features/profile-manager'
import { checkSection, type Fault, tidySection } from '@portolan/contract/profile-rules'
import type { SavedSection, Sections } from '@portolan/contract/traveller-profile'
import { dayAt } from '@portolan/rules/local-time'
import { isDeepStrictEqual } from 'node:util'
import { findAirport } from '../../reference/airports.ts'
import { findCountry } from '../../reference/countries.ts'
import { type Act, type Actor, logAccess } from './access-log.store.ts'
import { type ItemSave, planItems } from './item-changes.rules.ts'
import { lookUpSection, type Lookups } from './lookups.rules.ts'
import type { ProfileKey, SectionRow } from './profile-row.ts'
import { type Db, readItems, readSections, writeItems, writeSection } from './profiles.store.ts'
import { type ProfileDeps, readProfile } from './read-profile.ts'
import { emptyBodies } from './section-view.ts'

/** Codes as the contract names them; a metropolitan area is no airport to leave from, and still a home. */
export const lookups: Lookups = {
  isCountry: (code) => code.length === 2 && findCountry(code) !== undefined,
  isAirport: (code) => findAirport(code) !== undefined,
}

export interface SectionSave {
  readonly whose: ProfileKey & { readonly timeZone: string }
  readonly actor: Actor
  /** The version the change was made on. */
  readonly version: number
  readonly change: SavedSection
}

export interface SaveOutcome {
  readonly status: 'saved' | 'changedByOther' | 'refused'
  /** The current section; null where the save was rejected. */
  readonly sections: Partial<Sections> | null
  readonly faults: readonly Fault[]
  readonly warnings: readonly ProfileWarning[]
}

/**
 * Saves one section: checked, sealed, versioned and written to the access log, in the caller's transaction, which holds
 * the profile (`findSubject` with `holds`). Nothing is written, and nothing logged, where nothing changed.
 */
export async function saveSection(deps: ProfileDeps, db: Db, save: SectionSave): Promise<SaveOutcome> {
  const { whose } = save
  const section = save.change.Section
  const tidy = tidySection(save.change)
  const faults = checkSection(tidy, { today: dayAt(deps.now().getTime(), whose.timeZone) })
  const looked = faults.length > 0 ? { change: tidy, faults } : lookUpSection(tidy, lookups)
  if (looked.faults.length > 0) return answer(deps, db, whose, { status: 'refused', faults: looked.faults })
  const [before] = await readSections(db, whose, section)
  if ((before?.version ?? 0) !== save.version) return answer(deps, db, whose, { status: 'changedByOther', section })
  const written = await write(deps, db, { ...save, change: looked.change }, before)
  if ('faults' in written) return answer(deps, db, whose, { status: 'refused', faults: written.faults })
  await logAccess(db, whose, save.actor, deps.now(), ...written.acts)
  return answer(deps, db, whose, { status: 'saved', section })
}

async function answer(
  deps: ProfileDeps,
  db: Db,
  whose: SectionSave['whose'],
  outcome: { status: SaveOutcome['status']; section?: keyof Sections; faults?: readonly Fault[] },
): Promise<SaveOutcome> {
  const { sections, warnings } = await readProfile(deps, db, whose)
  const { status, section, faults = [] } = outcome
  return { status, sections: section ? { [section]: sections[section] } : null, faults, warnings }
}

/** What was done, or that an item is named which is not there. */
type Written = { readonly acts: readonly Act[] } | { readonly faults: readonly Fault[] }

async function write(deps: ProfileDeps, db: Db, save: SectionSave, before: SectionRow | undefined): Promise<Written> {
  const { change } = save
  switch (change.Section) {
    case 'Documents':
    case 'Visas':
    case 'Loyalties':
      return writeItemSection(deps, db, { ...save, change }, before)
    case 'Names': {
      const { BirthDate, ...body } = change.Names
      return writeBody(deps, db, save, before, { body, birthDate: BirthDate })
    }
    case 'Contacts':
      return writeBody(deps, db, save, before, { body: change.Contacts })
    case 'Preferences':
      return writeBody(deps, db, save, before, { body: change.Preferences })
    case 'Emergency':
      return writeBody(deps, db, save, before, { body: change.Emergency })
  }
}

async function writeBody(
  { secrets, now }: ProfileDeps,
  db: Db,
  { whose, actor, change, version }: SectionSave,
  before: SectionRow | undefined,
  { body, birthDate }: { body: object; birthDate?: string | null | undefined },
): Promise<Written> {
  const section = change.Section
  const old: Record<string, unknown> = { ...emptyBodies[section], ...(before?.body as object | undefined) }
  const fields = Object.entries(body)
    .filter(([name, value]) => !isDeepStrictEqual(JSON.parse(JSON.stringify(value)), old[name]))
    .map(([name]) => name)
  const oldBirthDate = before?.sealedBirthDate ? secrets.open(whose, before.sealedBirthDate) : null
  const isOtherDay = birthDate !== undefined && birthDate !== oldBirthDate
  if (isOtherDay) fields.push('BirthDate')
  if (fields.length === 0) return { acts: [] }
  await writeSection(db, whose, {
    section,
    version,
    body,
    changedAt: now(),
    changedBy: actor.loginId,
    ...(isOtherDay ? { sealedBirthDate: birthDate === null ? null : secrets.seal(whose, birthDate) } : {}),
  })
  return { acts: [{ action: 'changed', section, fields }] }
}

async function writeItemSection(
  { secrets, now }: ProfileDeps,
  db: Db,
  { whose, actor, change, version }: Omit<SectionSave, 'change'> & { readonly change: ItemSave },
  before: SectionRow | undefined,
): Promise<Written> {
  const section = change.Section
  const present = await readItems(db, whose, section)
  const numbers = new Map(
    present.map(({ id, sealedNumber }) => [id, sealedNumber && secrets.open(whose, sealedNumber)] as const),
  )
  const plan = planItems(change, present, numbers)
  if ('unknown' in plan)
    return { faults: plan.unknown.map((at) => ({ Path: `Items.${at}`, Code: 'item_unknown', Suggestion: null })) }
  if (plan.changes.length === 0 && !plan.isReordered) return { acts: [] }
  await writeItems(
    db,
    whose,
    section,
    plan.items.map(({ number, sealedNumber, ...item }) => ({
      ...item,
      sealedNumber: number === undefined ? sealedNumber : number === null ? null : secrets.seal(whose, number),
    })),
  )
  await writeSection(db, whose, {
    section,
    version: before?.version ?? version,
    body: {},
    changedAt: now(),
    changedBy: actor.loginId,
  })
  return { acts: plan.changes.map(({ kind, fields }) => ({ action: 'changed', section, itemKind: kind, fields })) }
}
