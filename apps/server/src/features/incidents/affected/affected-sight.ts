import type { incidentAffected } from '@portolan/contract/features/incidents/affected'
import { foldName } from '@portolan/rules/names'
import type { Language } from '@portolan/contract/enums'
import { type FoundPerson, type ResolvedArea, resolveArea, searchArea } from '../../../domain/incidents/affected.ts'
import { type SplitPeople, splitShown } from '../../../domain/incidents/alerted-people.ts'
import { presentKnownPlace } from '../../../domain/incidents/present-known.ts'
import { findShownCompanies, searchedOf, type ShownCompany } from '../../../domain/incidents/shown-companies.ts'
import type { InputOf } from '../../../kernel/handler.ts'
import type { ReadTransaction } from '../../../kernel/transaction.ts'
import type { LoginViewer } from '../../../kernel/viewer.ts'
import { fewOf } from './affected-counts.rules.ts'
import { findNames, type NamedPerson, personKey } from './affected-people.store.ts'

export type Tx = ReadTransaction<LoginViewer>
export type Asked = Pick<InputOf<typeof incidentAffected.affected>, 'Area' | 'customerCodes' | 'groups' | 'text'>

export interface NamedFound extends FoundPerson {
  readonly named: NamedPerson
}

/** People with their names, in their order. */
export async function withNames({ db }: Pick<Tx, 'db'>, people: readonly FoundPerson[]): Promise<NamedFound[]> {
  const names = await findNames(db, people)
  return people.flatMap((person) => {
    const named = names.get(personKey(person))
    return named ? [{ ...person, named }] : []
  })
}

/** What a call about an area sees. */
export interface Sight {
  readonly companies: readonly ShownCompany[]
  readonly area: ResolvedArea
  /** Who is counted; with words, those of them alone that the words find. */
  readonly split: SplitPeople
  /** Who is listed, of the groups that are asked for. */
  readonly people: readonly FoundPerson[]
  /** Null: one to four, all of them of whom only numbers are told. */
  readonly unlocated: number | null
}

/** Everybody of the viewer's scope in the area, as their companies show them. */
export async function lookAtArea(
  tx: Tx,
  asked: Asked,
  { now, language }: { now: Date; language: Language },
): Promise<Sight> {
  const companies = await findShownCompanies(tx, asked.customerCodes, now)
  const ids = companies.map(({ company }) => company.id)
  const area = await resolveArea(tx.db, asked.Area, ids, now)
  const found = await searchArea(tx.db, searchedOf(companies), area, now)
  const all = await splitShown(tx.db, found.people, companies, tx.viewer.travelerId, now)
  const words = foldName(asked.text ?? '')
  const named: readonly FoundPerson[] =
    words === ''
      ? all.shown
      : (await withNames(tx, all.shown)).filter((person) => isCalled(person, person.named, words, language))
  const groups = new Set(asked.groups ?? [])
  const open = new Set(companies.flatMap(({ isOpen, company }) => (isOpen ? [company.id] : [])))
  const unlocated = found.unlocated.filter(({ companyId }) => open.has(companyId)).length
  const few = fewOf(found.unlocated.length - unlocated)
  return {
    companies,
    area,
    // What words find of people who are not shown would tell who they are.
    split: words === '' ? { shown: named, counted: all.counted } : { shown: named, counted: [] },
    people: groups.size === 0 ? named : named.filter(({ known }) => groups.has(known.group)),
    unlocated: few === null && unlocated === 0 ? null : unlocated + (few ?? 0),
  }
}

/** By name, flight, hotel or place. */
function isCalled({ known }: FoundPerson, { foldedName }: NamedPerson, words: string, language: Language): boolean {
  const place = presentKnownPlace(known.place, known.country, language).Name
  return (
    foldedName.includes(words) || [known.label ?? '', place, known.place].some((text) => foldName(text).includes(words))
  )
}
