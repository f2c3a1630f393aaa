import { endAccess } from '../../kernel/end-access.store.ts'
import { type Change, changeOf, group, idOf, isSameSet, type UpsertAccount } from './provisioning-changes.ts'
import type { Snapshot } from './provisioning-existing.ts'
import type { Placed } from './provisioning-records.ts'
import { type LoginRow, loginRow } from './provisioning.rules.ts'
import type { PersonRecord } from './provisioning.schema.ts'
import {
  closeLogins as closeLoginsOf,
  type Db,
  type Held,
  insertLogins,
  replaceServed,
  replaceViewCompanies,
  servedBy,
  updateLogins,
  viewCompaniesOf,
} from './provisioning.store.ts'

type SignsIn = PersonRecord & { email: string }

export interface SavedLogins {
  /** By lower-case address, as `changes`. */
  readonly ids: ReadonlyMap<string, number>
  readonly changes: Map<string, Change>
  /** People whose address a company has that the caller cannot see. */
  readonly elsewhere: readonly Placed<PersonRecord>[]
}

export const signsIn = (person: PersonRecord): person is SignsIn => person.canSignIn && person.email !== undefined

export async function saveLogins(
  db: Db,
  people: readonly Placed<PersonRecord>[],
  snapshot: Snapshot,
  companies: ReadonlyMap<string, number>,
  upsertAccount: UpsertAccount | null,
): Promise<SavedLogins> {
  const { logins } = snapshot
  const wanted = people.flatMap(({ value, place }) => {
    if (!signsIn(value)) return []
    const key = value.email.toLowerCase()
    return [{ key, value, place, kept: logins.get(key), row: loginRow(value, idOf(companies, value.company)) }]
  })
  const inserted = await insertLogins(
    db,
    wanted.filter(({ kept }) => !kept).map(({ row }) => row),
  )
  const elsewhere = wanted.filter(({ key, kept }) => !kept && !inserted.has(key))
  const ids = new Map([...[...logins].map(([key, { id }]) => [key, id] as const), ...inserted])
  const changes = new Map<string, Change>()
  if (elsewhere.length > 0) return { ids, changes, elsewhere }
  const changed: (LoginRow & { id: number })[] = []
  const ended: number[] = []
  for (const { key, kept, row } of wanted) {
    const change = changeOf(kept, row)
    if (kept && change === 'updated') changed.push({ id: kept.id, ...row })
    if (kept?.active && !row.active) ended.push(kept.id)
    changes.set(key, change)
  }
  await updateLogins(db, changed)
  await endAccess(db, ended, closed())
  await closeLogins(db, people, snapshot, companies, changes)
  await saveViewCompanies(
    db,
    wanted.map(({ value }) => value),
    ids,
    companies,
    changes,
  )
  await saveServed(
    db,
    wanted.map(({ value }) => value),
    ids,
    companies,
    changes,
  )
  await saveAccounts(
    db,
    wanted.map(({ value }) => value),
    upsertAccount,
    changes,
  )
  return { ids, changes, elsewhere }
}

/** How everything of a login that provisioning closes ends: with the transaction, for every process at once. */
export const closed = () => ({ code: 'AUTH0044', now: new Date() }) as const

/**
 * Who signs in no more keeps their traveller and loses the login. Only a record of the login's own traveller says so:
 * a guest may have been entered with somebody else's address.
 */
async function closeLogins(
  db: Db,
  people: readonly Placed<PersonRecord>[],
  { logins, travelers }: Snapshot,
  companies: ReadonlyMap<string, number>,
  changes: Map<string, Change>,
) {
  const ownOf = new Map(travelers.flatMap((row) => (row.login_id === null ? [] : [[row.login_id, row] as const])))
  const ended: number[] = []
  for (const { value } of people) {
    const key = value.email?.toLowerCase()
    const login = key === undefined || value.canSignIn ? undefined : logins.get(key)
    if (key === undefined || !login?.active || login.company_id !== idOf(companies, value.company)) continue
    if (changes.has(key) || ownOf.get(login.id)?.code !== value.traveller?.code) continue
    ended.push(login.id)
    changes.set(key, 'updated')
  }
  await closeLoginsOf(db, ended)
  await endAccess(db, ended, closed())
}

/** A change of what hangs on a login counts as a change of the login. */
export function noteChange(changes: Map<string, Change>, email: string) {
  const key = email.toLowerCase()
  if (changes.get(key) === 'unchanged') changes.set(key, 'updated')
}

async function saveViewCompanies(
  db: Db,
  people: readonly SignsIn[],
  ids: ReadonlyMap<string, number>,
  companies: ReadonlyMap<string, number>,
  changes: Map<string, Change>,
) {
  const kept = group(
    await viewCompaniesOf(db, [...ids.values()]),
    ({ login_id: loginId }) => loginId,
    ({ view_company_id: id }) => id,
  )
  const replaced: Held[] = []
  for (const person of people) {
    const companyId = idOf(companies, person.company)
    const loginId = idOf(ids, person.email.toLowerCase())
    // One's own company needs no row: it is always in view.
    const wanted = new Set(person.viewCompanies.map((code) => idOf(companies, code)).filter((id) => id !== companyId))
    if (isSameSet(kept.get(loginId), wanted)) continue
    replaced.push({ companyId, loginId, ids: [...wanted] })
    noteChange(changes, person.email)
  }
  await replaceViewCompanies(db, replaced)
}

/** Whom consultants serve at the desk; who serves nobody any more keeps the right's row, ended. */
async function saveServed(
  db: Db,
  people: readonly SignsIn[],
  ids: ReadonlyMap<string, number>,
  companies: ReadonlyMap<string, number>,
  changes: Map<string, Change>,
) {
  const kept = group(
    await servedBy(db, [...ids.values()]),
    ({ login_id: loginId }) => loginId,
    ({ company_id: id }) => id,
  )
  for (const person of people) {
    const loginId = idOf(ids, person.email.toLowerCase())
    const wanted = new Set(person.serves.map((code) => idOf(companies, code)))
    if (isSameSet(kept.get(loginId), wanted)) continue
    await replaceServed(db, { agencyId: idOf(companies, person.company), loginId }, [...wanted])
    noteChange(changes, person.email)
  }
}

async function saveAccounts(
  db: Db,
  people: readonly SignsIn[],
  upsertAccount: UpsertAccount | null,
  changes: Map<string, Change>,
) {
  for (const { email, name, password } of people) {
    if (!password || !upsertAccount) continue
    if ((await upsertAccount(db, { email, name, password })) !== 'unchanged') noteChange(changes, email)
  }
}
