import { type RawBuilder, sql } from 'kysely'
import type { ProfileSecrets } from '../../profiles/sealed.ts'
import type { Db } from '../provisioning.store.ts'
import { columnsOf, type PersonColumn } from './person-columns.ts'

/** One person's rows; null where they have none. */
export interface PersonIds {
  readonly loginId: number | null
  readonly travelerId: number | null
}

export interface MergedRows {
  readonly table: string
  /** Rows that are the other person's now. */
  readonly moved: number
  /** Rows that went, because the other person has the same already, or because they are worth nothing to them. */
  readonly dropped: number
}

interface Move {
  readonly db: Db
  readonly companyId: number
  readonly from: number
  readonly into: number
  /** Orders that the traveller is in: what hangs on an order is found by it. */
  readonly orders: readonly number[]
  /** Tables with a column, by the catalogue. */
  readonly has: (table: string, column: string) => boolean
}

/** Which tables have a company and an order, so that one register serves them all. */
export async function readShapes(db: Db): Promise<Move['has']> {
  const { rows } = await sql<{ at: string }>`
    select table_name || '.' || column_name as at from information_schema.columns
    where table_schema = 'public' and column_name in ('company_id', 'order_id')`.execute(db)
  const known = new Set(rows.map(({ at }) => at))
  return (table, column) => known.has(`${table}.${column}`)
}

export async function ordersOf(db: Db, companyId: number, travelerId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('order_traveler')
    .select('order_id')
    .where('company_id', '=', companyId)
    .where('traveler_id', '=', travelerId)
    .execute()
  return rows.map(({ order_id: id }) => id)
}

/** Carries one kind of ids over, table by table, in the register's order. */
export async function moveRows(kind: keyof typeof columnsOf, move: Move): Promise<MergedRows[]> {
  const results: MergedRows[] = []
  for (const column of columnsOf[kind]) {
    const { moved, dropped } = await handle(column, move)
    if (moved + dropped > 0) results.push({ table: column.table, moved, dropped })
  }
  return results
}

async function handle(column: PersonColumn, move: Move): Promise<{ moved: number; dropped: number }> {
  switch (column.handling) {
    case 'move':
      return { dropped: await dropTwins(column, move), moved: await moveOver(column, move) }
    case 'array':
      return { moved: await replaceInList(column, move), dropped: 0 }
    case 'drop':
      return { moved: 0, dropped: await remove(column, move) }
    case 'rebuild':
      await remove(column, move)
      return { moved: 0, dropped: 0 }
    case 'keep':
    case 'self':
      return { moved: 0, dropped: 0 }
  }
}

const within = ({ has, companyId }: Move, table: string, as: string): RawBuilder<unknown> =>
  has(table, 'company_id') ? sql`${sql.ref(`${as}.company_id`)} = ${companyId} and` : sql``

/** Rows whose key the other person has, and shares or delegations that would be from somebody to themselves. */
async function dropTwins({ table, column, key }: PersonColumn, move: Move): Promise<number> {
  const { db, from, into } = move
  const self = selfColumns[`${table}.${column}`]
  if (key.length === 0 && !self) return 0
  const same = key.map((name) => sql`t.${sql.ref(name)} is not distinct from f.${sql.ref(name)}`)
  const isTwin =
    key.length === 0
      ? sql`false`
      : sql`exists (select 1 from ${sql.table(table)} t where ${within(move, table, 't')} t.${sql.ref(column)} = ${into}
          and ${sql.join(same, sql` and `)})`
  const isSelf = self ? sql`f.${sql.ref(self)} = ${into}` : sql`false`
  const { numAffectedRows } = await sql`delete from ${sql.table(table)} f
    where ${within(move, table, 'f')} f.${sql.ref(column)} = ${from} and (${isTwin} or ${isSelf})`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

const selfColumns: Readonly<Record<string, string>> = {
  'approval_delegation.from_login_id': 'to_login_id',
  'approval_delegation.to_login_id': 'from_login_id',
  'trip_share.from_login_id': 'to_login_id',
  'trip_share.to_login_id': 'from_login_id',
}

async function moveOver({ table, column }: PersonColumn, move: Move): Promise<number> {
  const { numAffectedRows } = await sql`update ${sql.table(table)} f set ${sql.ref(column)} = ${move.into}
    where ${within(move, table, 'f')} f.${sql.ref(column)} = ${move.from}`.execute(move.db)
  return Number(numAffectedRows ?? 0n)
}

async function replaceInList({ table, column }: PersonColumn, move: Move): Promise<number> {
  const { db, from, into, orders, has } = move
  const ofOrder = has(table, 'order_id') ? sql`f.order_id = any (${orders}::bigint[]) and` : sql``
  const { numAffectedRows } = await sql`update ${sql.table(table)} f set ${sql.ref(column)} =
      (select array_agg(distinct case id when ${from} then ${into}::bigint else id end) from unnest(f.${sql.ref(column)}) id)
    where ${within(move, table, 'f')} ${ofOrder} f.${sql.ref(column)} @> array[${from}]::bigint[]`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

async function remove({ table, column }: PersonColumn, move: Move): Promise<number> {
  const { numAffectedRows } = await sql`delete from ${sql.table(table)} f
    where ${within(move, table, 'f')} f.${sql.ref(column)} = ${move.from}`.execute(move.db)
  return Number(numAffectedRows ?? 0n)
}

/**
 * Carries profile sections over that the other traveller has never saved, with their items; numbers and the birth date are
 * sealed anew, since a seal names its owner. Sections of both: the other traveller's stay.
 */
export async function moveProfile(
  { db, companyId, from, into }: Move,
  secrets: ProfileSecrets,
): Promise<{ moved: number; dropped: number }> {
  const kept = sql`select section from profile_section where company_id = ${companyId} and traveler_id = ${into}`
  const gone = await sql`delete from profile_item where company_id = ${companyId} and traveler_id = ${from}
    and section in (${kept})`.execute(db)
  const twins = await sql`delete from profile_section where company_id = ${companyId} and traveler_id = ${from}
    and section in (${kept})`.execute(db)
  const reseal = (sealed: string | null) =>
    sealed === null
      ? null
      : secrets.seal({ companyId, travelerId: into }, secrets.open({ companyId, travelerId: from }, sealed))
  const sections = await sql<{ section: string; sealed: string | null }>`select section, sealed_birth_date as sealed
    from profile_section where company_id = ${companyId} and traveler_id = ${from}`.execute(db)
  for (const { section, sealed } of sections.rows)
    await sql`update profile_section set traveler_id = ${into}, sealed_birth_date = ${reseal(sealed)}
      where company_id = ${companyId} and traveler_id = ${from} and section = ${section}`.execute(db)
  const items = await sql<{ id: number; sealed: string | null }>`select id, sealed_number as sealed
    from profile_item where company_id = ${companyId} and traveler_id = ${from}`.execute(db)
  for (const { id, sealed } of items.rows)
    await sql`update profile_item set traveler_id = ${into}, sealed_number = ${reseal(sealed)}
      where company_id = ${companyId} and id = ${id}`.execute(db)
  return {
    moved: sections.rows.length + items.rows.length,
    dropped: Number(gone.numAffectedRows ?? 0n) + Number(twins.numAffectedRows ?? 0n),
  }
}

/** Gives a traveller without a login to a login that has none. */
export async function attachTraveler(db: Db, companyId: number, travelerId: number, loginId: number): Promise<void> {
  await db
    .updateTable('traveler')
    .set({ login_id: loginId, is_guest: false, active: true, updated_at: sql`now()` })
    .where('company_id', '=', companyId)
    .where('id', '=', travelerId)
    .execute()
}

/** Closes the records that are no more, and whoever reported to that traveller reports to the other. */
export async function closeMerged(db: Db, companyId: number, from: PersonIds, into: PersonIds): Promise<void> {
  if (from.loginId !== null)
    await db
      .updateTable('login')
      .set({ active: false, updated_at: sql`now()` })
      .where('company_id', '=', companyId)
      .where('id', '=', from.loginId)
      .execute()
  if (from.travelerId === null || into.travelerId === null) return
  await sql`update traveler set reports_to = nullif(${into.travelerId}::bigint, id), updated_at = now()
    where company_id = ${companyId} and reports_to = ${from.travelerId}`.execute(db)
  await sql`update traveler set active = false, reports_to = null, updated_at = now()
    where company_id = ${companyId} and id = ${from.travelerId}`.execute(db)
}

export async function noteMerge(
  db: Db,
  companyId: number,
  { from, into, by, at }: { from: PersonIds; into: PersonIds; by: number; at: Date },
): Promise<void> {
  await db
    .insertInto('person_merge')
    .values({
      company_id: companyId,
      from_login_id: from.loginId,
      from_traveler_id: from.travelerId,
      into_login_id: into.loginId,
      into_traveler_id: into.travelerId,
      merged_at: at,
      merged_by: by,
    })
    .execute()
  await sql`select person_merged(${companyId}, ${from.loginId}, ${from.travelerId}, ${into.loginId}, ${into.travelerId})`.execute(
    db,
  )
}
