import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'

type Db = Kysely<Database>

/** Where on board, by IATA codes; the cabin as the wire's code. */
export interface BoardPlace {
  readonly carrier: string
  readonly aircraft: string
  readonly cabin: string
}

/** One thing on board, as somebody has entered it. */
export interface FacilityRow extends BoardPlace {
  readonly key: string
  readonly value: string
  readonly source: string
  /** `YYYY-MM-DD`. */
  readonly as_of: string
}

/** What is on board of these, in the order of their keys. */
export async function findFacilities(db: Db, places: readonly BoardPlace[]): Promise<FacilityRow[]> {
  if (places.length === 0) return []
  const column = (field: keyof BoardPlace) => places.map((place) => place[field])
  const { rows } = await sql<FacilityRow>`
    select distinct f.carrier, f.aircraft, f.cabin, f.key, f.value, f.source, f.as_of::text as as_of from flight_facility f
    join unnest(${column('carrier')}::text[], ${column('aircraft')}::text[], ${column('cabin')}::text[]) p (carrier, aircraft, cabin)
      on f.carrier = p.carrier and f.aircraft = p.aircraft and f.cabin = p.cabin
    order by f.carrier, f.aircraft, f.cabin, f.key`.execute(db)
  return rows
}

/** Enters facilities and changes those of the same key (system role); answers how many were new and how many differed. */
export async function saveFacilities(
  db: Db,
  rows: readonly FacilityRow[],
): Promise<{ created: number; updated: number }> {
  const column = (field: keyof FacilityRow) => rows.map((row) => row[field])
  const { rows: saved } = await sql<{ created: boolean }>`
    insert into flight_facility as f (carrier, aircraft, cabin, key, value, source, as_of)
    select * from unnest(${column('carrier')}::text[], ${column('aircraft')}::text[], ${column('cabin')}::text[],
      ${column('key')}::text[], ${column('value')}::text[], ${column('source')}::text[], ${column('as_of')}::date[])
    on conflict (carrier, aircraft, cabin, key) do update set value = excluded.value, source = excluded.source, as_of = excluded.as_of
      where (f.value, f.source, f.as_of) is distinct from (excluded.value, excluded.source, excluded.as_of)
    returning xmax = 0 as created`.execute(db)
  const created = saved.filter((one) => one.created).length
  return { created, updated: saved.length - created }
}
