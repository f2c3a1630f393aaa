import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import type { LedgerMessage, MessageTraveler } from '../ledger-message.ts'
import { foldedNameOf, type KnownTraveler, matchTraveler, type TravelerIndex } from './match-traveler.rules.ts'

/** Ids of travellers by person, of all committed batches of one import run. */
export type MetTravelers = Map<string, number>

const personKey = (person: MessageTraveler, alone: boolean) =>
  JSON.stringify([foldedNameOf(person), person.email, person.ownerEmail, person.employeeId, alone])

/** An entry for `resolveTravelers`: this person is this traveller, even if others have the same name. */
export const metAs = (person: MessageTraveler, travelerId: number): MetTravelers =>
  new Map([true, false].map((alone) => [personKey(person, alone), travelerId]))

/**
 * Traveller ids of every message's people, in the message's order. Someone new becomes a traveller without a login (a
 * guest), visible like any other. Answers the newly found ids too, which the caller keeps after the commit.
 */
export async function resolveTravelers(
  db: Kysely<Database>,
  companyId: number,
  messages: readonly LedgerMessage[],
  met: ReadonlyMap<string, number>,
): Promise<{ ids: Map<LedgerMessage, number[]>; found: MetTravelers }> {
  const people = new Map<string, { person: MessageTraveler; alone: boolean }>()
  for (const { trip } of messages)
    for (const person of trip?.travelers ?? []) {
      const alone = trip?.travelers.length === 1
      const key = personKey(person, alone)
      if (!met.has(key)) people.set(key, { person, alone })
    }
  const found: MetTravelers = people.size > 0 ? await findOrCreate(db, companyId, people) : new Map()
  const idOf = (person: MessageTraveler, alone: boolean) => {
    const key = personKey(person, alone)
    const id = met.get(key) ?? found.get(key)
    if (id === undefined) throw new Error('A traveller was not resolved')
    return id
  }
  const ids = messages.map((message): [LedgerMessage, number[]] => {
    const travelers = message.trip?.travelers ?? []
    return [message, travelers.map((person) => idOf(person, travelers.length === 1))]
  })
  return { ids: new Map(ids), found }
}

type People = ReadonlyMap<string, { person: MessageTraveler; alone: boolean }>

async function findOrCreate(db: Kysely<Database>, companyId: number, people: People): Promise<MetTravelers> {
  const index = await loadTravelers(
    db,
    companyId,
    [...people.values()].map(({ person }) => person),
  )
  const found: MetTravelers = new Map()
  const guests = new Map<string, { person: MessageTraveler; keys: string[] }>()
  const addresses: { id: number; email: string }[] = []
  for (const [key, { person, alone }] of people) {
    const known = matchTraveler(person, alone, index)
    if (known) {
      found.set(key, known.id)
      if (known.isGuest && !known.email && person.email) addresses.push({ id: known.id, email: person.email })
      continue
    }
    const name = `${foldedNameOf(person)}|${person.email ?? ''}`
    const guest = guests.get(name) ?? guests.get(`${foldedNameOf(person)}|`) ?? { person, keys: [] }
    guest.keys.push(key)
    guests.set(name, guest)
  }
  const created = new Set(guests.values())
  const ids = await createGuests(
    db,
    companyId,
    [...created].map(({ person }) => person),
  )
  for (const [position, guest] of [...created].entries())
    for (const key of guest.keys) found.set(key, ids[position] ?? 0)
  for (const { id, email } of addresses)
    await db
      .updateTable('traveler')
      .set({ email })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .where('email', 'is', null)
      .execute()
  return found
}

/** The travellers of the company that these people may be, by their names, addresses and codes. */
export async function loadTravelers(
  db: Kysely<Database>,
  companyId: number,
  people: readonly MessageTraveler[],
): Promise<TravelerIndex> {
  const emails = [
    ...new Set(people.flatMap(({ email, ownerEmail }) => [email, ownerEmail]).filter((email) => email !== null)),
  ]
  const codes = [...new Set(people.map(({ employeeId }) => employeeId).filter((code) => code !== null))]
  const names = [...new Set(people.flatMap(({ foldedNames }) => foldedNames))]
  const { rows } = await sql<{
    id: number
    code: string | null
    email: string | null
    folded_name: string
    is_guest: boolean
  }>`
    select id, code, email_key as email, folded_name, is_guest from traveler
    where company_id = ${companyId} and folded_name = any (${names})
    union select id, code, email_key, folded_name, is_guest from traveler
    where company_id = ${companyId} and email_key = any (${emails})
    union select id, code, email_key, folded_name, is_guest from traveler
    where company_id = ${companyId} and code = any (${codes})
    order by is_guest, id`.execute(db)
  const travelers = rows.map((row): KnownTraveler => ({
    id: row.id,
    code: row.code,
    email: row.email,
    foldedName: row.folded_name,
    isGuest: row.is_guest,
  }))
  const byName = Map.groupBy(travelers, ({ foldedName }) => foldedName)
  return {
    byEmail: (email) => travelers.find((one) => one.email === email.toLowerCase()),
    byCode: (code) => travelers.find((one) => one.code === code),
    byName: (name) => byName.get(name) ?? [],
  }
}

async function createGuests(
  db: Kysely<Database>,
  companyId: number,
  people: readonly MessageTraveler[],
): Promise<number[]> {
  if (people.length === 0) return []
  const rows = people.map((person) => ({
    company_id: companyId,
    name: person.name,
    folded_name: foldedNameOf(person),
    email: person.email,
    is_guest: true,
  }))
  const created = await db.insertInto('traveler').values(rows).returning(['id', 'folded_name', 'email']).execute()
  // RETURNING promises no order.
  return rows.map(
    ({ folded_name, email }) => created.find((row) => row.folded_name === folded_name && row.email === email)?.id ?? 0,
  )
}
