import type { Language } from '@portolan/contract/enums'
import { SavedSection, profileSections, type ProfileSection } from '@portolan/contract/traveller-profile'
import * as z from 'zod'
import type { Place } from '../../i18n/schema-faults.ts'
import { isRecord } from '../content/content-files.ts'
import type { RawItem } from '../content/content-records.ts'
import { profileRemarkText, profileSchemaErrors, type ProfileRemark } from './put-texts.ts'
import { emptyBodies } from './section-view.ts'

/** One person's sections of a document, checked for their shape only; a section that is left out stays. */
export interface ProfileRecord {
  readonly company: string
  /** Code or e-mail address. */
  readonly traveller: string
  readonly sections: readonly GivenSection[]
  readonly place: Place
}

export interface GivenSection {
  /** Whole: what is left out is empty. */
  readonly whole: SavedSection
  /** As the document has it: what it names. */
  readonly given: Readonly<Record<string, unknown>>
}

const Shell = z.strictObject({
  company: z.string().trim().min(1).max(64),
  traveller: z.string().trim().min(1).max(320),
  sections: z
    .strictObject(
      Object.fromEntries(profileSections.map((section) => [section, z.record(z.string(), z.unknown()).optional()])),
    )
    .check(z.refine((sections) => Object.keys(sections).length > 0, { params: { fault: 'noSection' } })),
})

/** Fields that an item may leave out. */
const emptyItems: Readonly<Record<string, object>> = {
  Documents: { IssuedOn: null, ExpiresOn: null },
  Visas: { Type: '', Entries: null, ValidFrom: null },
  Loyalties: { ProgrammeCode: '', ProgrammeName: '', Tier: '' },
  Emergency: { Email: null, Language: null },
}

/** Records that fit; a person with a fault is left out as a whole, and hides nobody else's. */
export function readProfileRecords(
  items: readonly RawItem[],
  language: Language,
): { readonly records: readonly ProfileRecord[]; readonly faults: readonly ProfileRemark[]; readonly refused: number } {
  const error = profileSchemaErrors(language)
  const faults: ProfileRemark[] = []
  const records: ProfileRecord[] = []
  for (const { value, place } of items) {
    const before = faults.length
    const fault = (path: readonly PropertyKey[], message: string) => void faults.push({ place: place(path), message })
    for (const path of unwritablePaths(value)) fault(path, profileRemarkText(language, 'notText'))
    const shell = Shell.safeParse(value, { error })
    if (!shell.success) {
      for (const issue of shell.error.issues) fault(issue.path, issue.message)
      continue
    }
    const sections = profileSections.flatMap((section) => {
      const given = shell.data.sections[section]
      return given ? (readSection(section, given, { language, fault }) ?? []) : []
    })
    const { company, traveller } = shell.data
    if (faults.length === before) records.push({ company, traveller, sections, place })
  }
  return { records, faults, refused: items.length - records.length }
}

interface Reading {
  readonly language: Language
  fault(path: readonly PropertyKey[], message: string): void
}

function readSection(
  section: ProfileSection,
  given: Readonly<Record<string, unknown>>,
  { language, fault }: Reading,
): GivenSection | null {
  const whole = { ...emptyBodies[section], ...given, ...withoutGaps(section, given) }
  const parsed = z.safeParse(
    SavedSection,
    { Section: section, [section]: whole },
    { error: profileSchemaErrors(language) },
  )
  if (!parsed.success) {
    for (const issue of parsed.error.issues) fault(['sections', ...issue.path], issue.message)
    return null
  }
  // What the schema does not name would be dropped without a word.
  const stray = strayPaths(given, (parsed.data as Record<string, unknown>)[section])
  for (const path of stray) fault(['sections', section, ...path], profileRemarkText(language, 'unknownField'))
  return stray.length > 0 ? null : { whole: parsed.data, given }
}

function withoutGaps(section: ProfileSection, given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const list = section === 'Emergency' ? 'People' : 'Items'
  const items = given[list]
  const address = given['Address']
  return {
    ...(Array.isArray(items) && section in emptyItems
      ? { [list]: items.map((item: unknown) => (isRecord(item) ? { ...emptyItems[section], ...item } : item)) }
      : {}),
    ...(section === 'Contacts' && isRecord(address) ? { Address: { Region: '', PostalCode: '', ...address } } : {}),
  }
}

/** Fields of the document that are not read. Ids belong to this deployment, so a document cannot have them. */
function strayPaths(given: unknown, read: unknown, path: readonly PropertyKey[] = []): PropertyKey[][] {
  if (Array.isArray(given))
    return given.flatMap((one, at) => strayPaths(one, Array.isArray(read) ? read[at] : undefined, [...path, at]))
  if (!isRecord(given)) return []
  return Object.entries(given).flatMap(([name, value]) =>
    isRecord(read) && Object.hasOwn(read, name) && name !== 'Id'
      ? strayPaths(value, read[name], [...path, name])
      : [[...path, name]],
  )
}

/** Where a text has what the database keeps nowhere: control characters, and halves of a character. */
function unwritablePaths(value: unknown, path: readonly PropertyKey[] = []): (readonly PropertyKey[])[] {
  if (typeof value === 'string') return value.isWellFormed() && !/[^\P{Cc}\t\n\r]/u.test(value) ? [] : [path]
  if (Array.isArray(value)) return value.flatMap((one, at) => unwritablePaths(one, [...path, at]))
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([name, inner]) => unwritablePaths(inner, [...path, name]))
}
