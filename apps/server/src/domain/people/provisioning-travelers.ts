import { type Change, changeOf, group, holds, idOf, isSameSet } from './provisioning-changes.ts'
import type { Snapshot, TravelerKept } from './provisioning-existing.ts'
import { noteChange, type SavedLogins, signsIn } from './provisioning-logins.ts'
import { inCompany, type Placed } from './provisioning-records.ts'
import { travelerRow, type TravelerRow } from './provisioning.rules.ts'
import type { PersonRecord } from './provisioning.schema.ts'
import {
  arrangedBy,
  type Db,
  type Held,
  insertTravelers,
  replaceArranged,
  updateTravelers,
} from './provisioning.store.ts'

interface Context {
  readonly snapshot: Snapshot
  readonly companies: ReadonlyMap<string, number>
  readonly teams: ReadonlyMap<string, number>
  readonly costCentres: ReadonlyMap<string, number>
  readonly logins: SavedLogins
}

interface Wanted {
  readonly person: PersonRecord
  readonly kept: TravelerKept | undefined
  readonly row: TravelerRow
}

/** Travellers go in without whom they report to, since that one may come later in the file; then the links follow. */
export async function saveTravelers(
  db: Db,
  people: readonly Placed<PersonRecord>[],
  context: Context,
): Promise<{ changes: Change[] }> {
  const { travelers } = context.snapshot
  const find = keptTravelers(travelers)
  const wanted = people.filter(({ value }) => value.traveller).map(({ value }) => wantedOf(value, context, find))
  const fresh = wanted.filter(({ kept }) => !kept)
  const freshIds = await insertTravelers(
    db,
    fresh.map(({ row }) => row),
  )
  const ids = idsByCode(travelers, fresh, freshIds, context)
  const freshId = new Map(fresh.map(({ person }, index) => [person, freshIds[index]]))
  const changes: Change[] = []
  const changed: (TravelerRow & { id: number })[] = []
  for (const { person, kept, row } of wanted) {
    const reportsTo = person.traveller?.reportsTo
    const full = { ...row, reports_to: reportsTo ? idOf(ids, inCompany(person.company, reportsTo)) : null }
    const id = kept?.id ?? freshId.get(person)
    if (id !== undefined && (kept ? !holds(kept, full) : reportsTo)) changed.push({ id, ...full })
    changes.push(changeOf(kept, full))
  }
  await updateTravelers(db, changed)
  changes.push(...(await retireTravelers(db, people, context)))
  await saveArranged(db, people, ids, context)
  return { changes }
}

function wantedOf(person: PersonRecord, context: Context, find: FindKept): Wanted {
  const { companies, teams, costCentres, logins } = context
  const companyId = idOf(companies, person.company)
  const loginId = signsIn(person) ? idOf(logins.ids, person.email.toLowerCase()) : null
  const team = person.traveller?.team
  const teamId = team ? idOf(teams, inCompany(person.company, team)) : null
  const costCentre = person.traveller?.costCentre
  const costCentreId = costCentre ? idOf(costCentres, inCompany(person.company, costCentre)) : null
  const row = travelerRow(person, { companyId, loginId, teamId, reportsTo: null, costCentreId })
  return { person, kept: find(person, companyId, loginId), row }
}

type FindKept = (person: PersonRecord, companyId: number, loginId: number | null) => TravelerKept | undefined

/**
 * The login's own traveller, else the one of that code, else a guest that an importer met under this address: the first by
 * id. By maps, since files have tens of thousands of people.
 */
function keptTravelers(travelers: readonly TravelerKept[]): FindKept {
  const byKey = new Map<string, TravelerKept>()
  const keyOf = (companyId: number, kind: string, key: string | number | null | undefined) =>
    `${companyId} ${kind} ${String(key ?? '')}`
  const keep = (row: TravelerKept, kind: string, key: string | number | null | undefined) => {
    if (key === null || key === undefined) return
    const at = keyOf(row.company_id, kind, key)
    if (!byKey.has(at)) byKey.set(at, row)
  }
  for (const row of travelers) {
    keep(row, 'login', row.login_id)
    keep(row, 'code', row.code)
    if (row.code === null && row.login_id === null) keep(row, 'email', row.email?.toLowerCase())
  }
  return (person, companyId, loginId) =>
    byKey.get(keyOf(companyId, 'login', loginId)) ??
    byKey.get(keyOf(companyId, 'code', person.traveller?.code)) ??
    byKey.get(keyOf(companyId, 'email', person.email?.toLowerCase()))
}

function idsByCode(
  travelers: readonly TravelerKept[],
  fresh: readonly Wanted[],
  freshIds: readonly number[],
  { companies }: Context,
): Map<string, number> {
  const codeOf = new Map([...companies].map(([code, id]) => [id, code]))
  const ids = new Map<string, number>()
  for (const { id, code, company_id: companyId } of travelers)
    if (code !== null) ids.set(inCompany(codeOf.get(companyId) ?? '', code), id)
  for (const [index, { person }] of fresh.entries()) {
    const id = freshIds[index]
    if (person.traveller?.code && id !== undefined) ids.set(inCompany(person.company, person.traveller.code), id)
  }
  return ids
}

/** A login that travels no more keeps its row, inactive: trips hang on it. */
async function retireTravelers(db: Db, people: readonly Placed<PersonRecord>[], context: Context): Promise<Change[]> {
  const activeOf = new Map(
    context.snapshot.travelers.flatMap((row) =>
      row.login_id !== null && row.active ? [[row.login_id, row] as const] : [],
    ),
  )
  const retired = people.flatMap(({ value }) => {
    if (value.traveller || !signsIn(value)) return []
    return activeOf.get(idOf(context.logins.ids, value.email.toLowerCase())) ?? []
  })
  await updateTravelers(
    db,
    retired.map(({ id }) => ({ id, active: false })),
  )
  return retired.map(() => 'updated')
}

async function saveArranged(
  db: Db,
  people: readonly Placed<PersonRecord>[],
  travelers: ReadonlyMap<string, number>,
  { logins, companies }: Context,
) {
  const kept = group(
    await arrangedBy(db, [...logins.ids.values()]),
    ({ login_id: loginId }) => loginId,
    ({ traveler_id: id }) => id,
  )
  const replaced: Held[] = []
  for (const { value } of people) {
    if (!signsIn(value)) continue
    const loginId = idOf(logins.ids, value.email.toLowerCase())
    const wanted = new Set(value.arrangesFor.map((code) => idOf(travelers, inCompany(value.company, code))))
    if (isSameSet(kept.get(loginId), wanted)) continue
    replaced.push({ companyId: idOf(companies, value.company), loginId, ids: [...wanted] })
    noteChange(logins.changes, value.email)
  }
  await replaceArranged(db, replaced)
}
