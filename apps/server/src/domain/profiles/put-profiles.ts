import type { Language } from '@portolan/contract/enums'
import type { Fault } from '@portolan/contract/profile-rules'
import type { SystemTransaction } from '../../db/system-transaction.ts'
import { readDocuments } from '../content/content-files.ts'
import { findCompany } from '../people/people.store.ts'
import type { Actor } from './access-log.store.ts'
import { type Db, markWrites, readItems, undoWrites } from './profiles.store.ts'
import { mergeGiven, type OpenNumbers } from './put-items.rules.ts'
import { type ProfileRecord, readProfileRecords } from './put-records.ts'
import { profileRemarkText, type ProfileRemark } from './put-texts.ts'
import { type ProfileDeps, readProfile } from './read-profile.ts'
import { saveSection } from './save-section.ts'
import { findTravelerByKey } from './subject.store.ts'

export interface PutProfilesOptions {
  readonly language: Language
  /** A dry run: reads, checks and writes as usual, then rolls everything back. */
  readonly isDryRun: boolean
  /** Also over what people changed themselves. */
  readonly overwrites: boolean
  /** Who the travellers read of in their access log. */
  readonly by: string
  /** A transaction of the system role, walled by a company; null lets it reach every one. */
  transaction<T>(companyId: number | null, run: (tx: SystemTransaction) => Promise<T>): Promise<T>
}

type Outcome = 'created' | 'updated' | 'unchanged' | 'refused'

export interface PutProfiles {
  readonly counts: Readonly<Record<Outcome, number>>
  readonly faults: readonly ProfileRemark[]
  /** Sections that were left as people have them. */
  readonly notes: readonly ProfileRemark[]
}

/**
 * Enters profiles from documents, through the rules and stores of a save in the portal: each person in a transaction of
 * their own, all of them or nothing of them, and in their access log. Consents are nobody's to enter but their own.
 */
export async function putProfiles(
  deps: ProfileDeps,
  paths: readonly string[],
  options: PutProfilesOptions,
): Promise<PutProfiles> {
  const documents = await readDocuments(paths, options.language)
  const read = readProfileRecords(documents.items, options.language)
  const faults = [...documents.faults, ...read.faults]
  const notes: ProfileRemark[] = []
  const counts = { created: 0, updated: 0, unchanged: 0, refused: read.refused }
  const companies = await companiesOf(read.records, options)
  const done = new Map<number, string>()
  for (const record of read.records) {
    const companyId = companies.get(record.company)
    const put: PutOne =
      companyId === undefined
        ? refused([{ place: record.place(['company']), message: say(options, 'unknownCompany', record.company) }])
        : await options.transaction(companyId, ({ db }) => putOne(deps, db, { record, companyId, done }, options))
    faults.push(...put.faults)
    notes.push(...put.notes)
    counts[put.outcome] += 1
  }
  return { counts, faults, notes }
}

const say = ({ language }: PutProfilesOptions, ...said: Tail<Parameters<typeof profileRemarkText>>) =>
  profileRemarkText(language, ...said)
type Tail<T extends readonly unknown[]> = T extends readonly [unknown, ...infer R] ? R : never

function companiesOf(records: readonly ProfileRecord[], { transaction }: PutProfilesOptions) {
  return transaction(null, async ({ db }) => {
    const ids = new Map<string, number>()
    for (const code of new Set(records.map(({ company }) => company))) {
      const company = await findCompany(db, code)
      if (company) ids.set(code, company.id)
    }
    return ids
  })
}

interface PutOne {
  readonly outcome: Outcome
  readonly faults: readonly ProfileRemark[]
  readonly notes: readonly ProfileRemark[]
}
const refused = (faults: readonly ProfileRemark[]): PutOne => ({ outcome: 'refused', faults, notes: [] })

interface Person {
  readonly record: ProfileRecord
  readonly companyId: number
  /** The position of each traveller in the documents. */
  readonly done: Map<number, string>
}

async function putOne(
  deps: ProfileDeps,
  db: Db,
  { record, companyId, done }: Person,
  options: PutProfilesOptions,
): Promise<PutOne> {
  const { place, traveller } = record
  const whose = await findTravelerByKey(db, companyId, traveller)
  if (!whose) return refused([{ place: place(['traveller']), message: say(options, 'unknownTraveller', traveller) }])
  const before = done.get(whose.travelerId)
  if (before) return refused([{ place: place([]), message: say(options, 'namedTwice', before) }])
  done.set(whose.travelerId, place([]))
  await markWrites(db, 'person')
  const put = await putSections(deps, db, { record, whose }, options)
  if (options.isDryRun || put.faults.length > 0) await undoWrites(db, 'person')
  return put
}

type Whose = NonNullable<Awaited<ReturnType<typeof findTravelerByKey>>>

async function putSections(
  deps: ProfileDeps,
  db: Db,
  { record, whose }: { record: ProfileRecord; whose: Whose },
  options: PutProfilesOptions,
): Promise<PutOne> {
  const { sections } = await readProfile(deps, db, whose)
  const numbers = await openNumbers(deps, db, whose)
  const actor: Actor = { loginId: null, name: options.by, role: 'agency' }
  const faults: ProfileRemark[] = []
  const notes: ProfileRemark[] = []
  let changes = 0
  for (const given of record.sections) {
    const section = given.whole.Section
    const { Version: version, ChangedBy: changedBy } = sections[section]
    await markWrites(db, 'section')
    const change = mergeGiven(given, sections, numbers)
    const { status, sections: now, faults: found } = await saveSection(deps, db, { whose, actor, version, change })
    const at = (path: string) => record.place(['sections', section, ...pathOf(path)])
    for (const fault of found) faults.push({ place: at(fault.Path), message: wordsOf(fault, options) })
    if (status !== 'saved' || now?.[section]?.Version === version) continue
    if (changedBy === null || options.overwrites) changes += 1
    else {
      await undoWrites(db, 'section')
      notes.push({ place: at(''), message: say(options, 'kept', changedBy) })
    }
  }
  if (faults.length > 0) return refused(faults)
  const isNew = Object.values(sections).every(({ Version }) => Version === 0)
  return { outcome: changes === 0 ? 'unchanged' : isNew ? 'created' : 'updated', faults, notes }
}

async function openNumbers({ secrets }: ProfileDeps, db: Db, whose: Whose): Promise<OpenNumbers> {
  const items = await readItems(db, whose)
  return new Map(
    items.flatMap(({ id, sealedNumber }) =>
      sealedNumber === null ? [] : [[String(id), secrets.open(whose, sealedNumber)] as const],
    ),
  )
}

const pathOf = (path: string) =>
  path === '' ? [] : path.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step))

function wordsOf({ Code, Suggestion }: Fault, options: PutProfilesOptions): string {
  const words = say(options, Code)
  return Suggestion === null ? words : `${words} ${say(options, 'suggestion', Suggestion)}`
}
