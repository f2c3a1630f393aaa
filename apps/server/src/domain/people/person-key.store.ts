import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'

type Db = Kysely<Database>

export interface FoundKey {
  readonly person: string
  readonly key: string | null
}

/** Keys of persons of the companies in reach; null for those destroyed, none for who has none. */
export async function readKeys(db: Db, persons: readonly string[]): Promise<readonly FoundKey[]> {
  if (persons.length === 0) return []
  return db.selectFrom('person_key').select(['person', 'key']).where('person', 'in', persons).execute()
}

/** Adds keys of persons who have none, where the person is in reach. Two writers at once: the first one's counts. */
export async function insertKeys(
  db: Db,
  keys: readonly { readonly person: string; readonly key: string }[],
  at: Date,
): Promise<void> {
  await sql`
    insert into person_key (person, company_id, key, created_at)
    select n.person, p.company_id, n.key, ${at}
    from unnest(${keys.map(({ person }) => person)}::text[], ${keys.map(({ key }) => key)}::text[]) n (person, key)
    cross join lateral (
      select company_id from login where n.person like 'login:%' and id = split_part(n.person, ':', 2)::bigint
      union all
      select company_id from traveler where n.person like 'traveler:%' and id = split_part(n.person, ':', 2)::bigint) p
    order by n.person
    on conflict (person) do nothing`.execute(db)
}

/** Takes keys away; of persons who never had one, too, so that they get none later. */
export async function destroyKeys(db: Db, persons: readonly string[], at: Date): Promise<number> {
  await sql`
    insert into person_key (person, company_id, key, created_at, destroyed_at)
    select n.person, p.company_id, null, ${at}, ${at}
    from unnest(${persons}::text[]) n (person)
    cross join lateral (
      select company_id from login where n.person like 'login:%' and id = split_part(n.person, ':', 2)::bigint
      union all
      select company_id from traveler where n.person like 'traveler:%' and id = split_part(n.person, ':', 2)::bigint) p
    order by n.person
    on conflict (person) do nothing`.execute(db)
  const { numUpdatedRows } = await db
    .updateTable('person_key')
    .set({ key: null, destroyed_at: at })
    .where('person', 'in', persons)
    .where('key', 'is not', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
