import type { SavedFilter } from '@portolan/contract/features/saved-filters'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'

type Db = Kysely<Database>

/** Whose filters. Every statement names both. */
interface Owner {
  readonly companyId: number
  readonly loginId: number
}

const ofOwner = ({ companyId, loginId }: Owner, list: string) =>
  sql`company_id = ${companyId} and login_id = ${loginId} and list = ${list}`

export async function findFilters(db: Db, owner: Owner, list: string): Promise<SavedFilter[]> {
  const { rows } = await sql<{ name: string; query: string; is_default: boolean }>`
    select name, query, is_default from saved_filter where ${ofOwner(owner, list)} order by lower(name), name`.execute(
    db,
  )
  return rows.map(({ name, query, is_default }) => ({ Name: name, Query: query, IsDefault: is_default }))
}

/** How many a list has besides the one of that name. */
export async function countOtherFilters(db: Db, owner: Owner, list: string, name: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from saved_filter where ${ofOwner(owner, list)} and name <> ${name}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Saves or replaces; a new default takes the place of the one before. */
export async function saveFilter(db: Db, owner: Owner, list: string, filter: SavedFilter): Promise<void> {
  const { Name, Query, IsDefault } = filter
  if (IsDefault)
    await sql`update saved_filter set is_default = false where ${ofOwner(owner, list)} and is_default and name <> ${Name}`.execute(
      db,
    )
  await sql`
    insert into saved_filter (company_id, login_id, list, name, query, is_default)
    values (${owner.companyId}, ${owner.loginId}, ${list}, ${Name}, ${Query}, ${IsDefault})
    on conflict (company_id, login_id, list, name) do update set query = excluded.query, is_default = excluded.is_default`.execute(
    db,
  )
}

export async function removeFilter(db: Db, owner: Owner, list: string, name: string): Promise<void> {
  await sql`delete from saved_filter where ${ofOwner(owner, list)} and name = ${name}`.execute(db)
}
