import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/schema.ts'

type Db = Kysely<Database>

export interface PersonKey {
  readonly companyId: number
  readonly travelerId: number
}

export const personKey = ({ companyId, travelerId }: PersonKey): string => `${companyId} ${travelerId}`

export interface NamedPerson {
  readonly companyId: number
  readonly travelerId: number
  readonly name: string
  readonly foldedName: string
  readonly isGuest: boolean
}

const keysOf = (people: readonly PersonKey[]) =>
  sql`unnest(${people.map(({ companyId }) => companyId)}::bigint[], ${people.map(({ travelerId }) => travelerId)}::bigint[])
    k (company_id, traveler_id)`

/** Names of people, by `personKey`. */
export async function findNames(db: Db, people: readonly PersonKey[]): Promise<Map<string, NamedPerson>> {
  if (people.length === 0) return new Map()
  const { rows } = await sql<NamedPerson>`
    select t.company_id as "companyId", t.id as "travelerId", t.name, t.folded_name as "foldedName", t.is_guest as "isGuest"
    from ${keysOf(people)} cross join lateral (select t.* from traveler t where t.company_id = k.company_id and t.id = k.traveler_id offset 0) t`.execute(
    db,
  )
  return new Map(rows.map((row) => [personKey(row), row]))
}

export interface OpenIncidentOf extends PersonKey {
  readonly incidentId: number
  readonly name: string
  readonly isExercise: boolean
}

/** Open incidents that have these people. */
export async function findOpenIncidents(db: Db, people: readonly PersonKey[]): Promise<OpenIncidentOf[]> {
  if (people.length === 0) return []
  const { rows } = await sql<OpenIncidentOf>`
    select p.company_id as "companyId", p.traveler_id as "travelerId", i.id as "incidentId", i.name, i.is_exercise as "isExercise"
    from ${keysOf(people)} join incident_person p on p.company_id = k.company_id and p.traveler_id = k.traveler_id and p.removed_at is null
    join incident i on i.company_id = p.company_id and i.id = p.incident_id and i.closed_at is null order by i.id`.execute(
    db,
  )
  return rows
}

/** When bookings of companies were last told; null without any. */
export async function bookingsAsOf(db: Db, companyIds: readonly number[]): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(o.updated_at) as at from unnest(${companyIds}::bigint[]) c (id) cross join lateral (select o.updated_at
      from booking_order o where o.company_id = c.id order by o.updated_at desc limit 1) o`.execute(db)
  return rows[0]?.at ?? null
}
