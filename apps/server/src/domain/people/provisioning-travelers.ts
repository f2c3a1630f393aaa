import { type Change, changeOf, group, holds, idOf, isSameSet } from './provisioning-changes.ts'
import type { Snapshot, TravelerKept } from './provisioning-existing.ts'
import { noteChange, type SavedLogins, signsIn } from './provisioning-logins.ts'
import { inCompany, type Placed } from './provisioning-records.ts'
import { travelerRow, type TravelerRow } from './provisioning.rules.ts'
import type { PersonRecord } from './provisioning.schema.ts'
import { type Db, arrangedBy, insertTravelers, replaceArranged, updateTraveler } from './provisioning.store.ts'

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
  const wanted = people.map(({ value }) => wantedOf(value, context)).filter(({ person }) => person.traveller)
  const fresh = wanted.filter(({ kept }) => !kept)
  const freshIds = await insertTravelers(
    db,
    fresh.map(({ row }) => row),
  )
  const ids = idsByCode(travelers, fresh, freshIds, context)
  const freshId = new Map(fresh.map(({ person }, index) => [person, freshIds[index]]))
  const changes: Change[] = []
  for (const { person, kept, row } of wanted) {
    const reportsTo = person.traveller?.reportsTo
    const full = { ...row, reports_to: reportsTo ? idOf(ids, inCompany(person.company, reportsTo)) : null }
    const id = kept?.id ?? freshId.get(person)
    if (id !== undefined && (kept ? !holds(kept, full) : reportsTo)) await updateTraveler(db, id, full)
    changes.push(changeOf(kept, full))
  }
  changes.push(...(await retireTravelers(db, people, context)))
  await saveArranged(db, people, ids, context)
  return { changes }
}

function wantedOf(person: PersonRecord, { snapshot, companies, teams, costCentres, logins }: Context): Wanted {
  const companyId = idOf(companies, person.company)
  const loginId = signsIn(person) ? idOf(logins.ids, person.email.toLowerCase()) : null
  const team = person.traveller?.team
  const teamId = team ? idOf(teams, inCompany(person.company, team)) : null
  const costCentre = person.traveller?.costCentre
  const costCentreId = costCentre ? idOf(costCentres, inCompany(person.company, costCentre)) : null
  const row = travelerRow(person, { companyId, loginId, teamId, reportsTo: null, costCentreId })
  return { person, kept: keptTraveler(person, companyId, loginId, snapshot.travelers), row }
}

/** The login's own traveller, else the one of that code, else a guest that an importer met under this address. */
function keptTraveler(
  person: PersonRecord,
  companyId: number,
  loginId: number | null,
  travelers: readonly TravelerKept[],
): TravelerKept | undefined {
  const own = travelers.filter(({ company_id: id }) => id === companyId)
  const code = person.traveller?.code
  const email = person.email?.toLowerCase()
  return (
    own.find((row) => loginId !== null && row.login_id === loginId) ??
    own.find((row) => code !== undefined && row.code === code) ??
    own.find(
      (row) => row.code === null && row.login_id === null && email !== undefined && row.email?.toLowerCase() === email,
    )
  )
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
  const changes: Change[] = []
  for (const { value } of people) {
    if (value.traveller || !signsIn(value)) continue
    const loginId = idOf(context.logins.ids, value.email.toLowerCase())
    const kept = context.snapshot.travelers.find((row) => row.login_id === loginId && row.active)
    if (!kept) continue
    await updateTraveler(db, kept.id, { company_id: kept.company_id, active: false })
    changes.push('updated')
  }
  return changes
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
  for (const { value } of people) {
    if (!signsIn(value)) continue
    const loginId = idOf(logins.ids, value.email.toLowerCase())
    const wanted = new Set(value.arrangesFor.map((code) => idOf(travelers, inCompany(value.company, code))))
    if (isSameSet(kept.get(loginId), wanted)) continue
    await replaceArranged(db, { companyId: idOf(companies, value.company), loginId }, [...wanted])
    noteChange(logins.changes, value.email)
  }
}
