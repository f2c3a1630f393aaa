import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/schema.ts'

type Db = Kysely<Database>

/** Whose brief of which trip. */
export interface BriefKey {
  readonly companyId: number
  readonly orderId: number
  readonly travelerId: number
}

/** When the traveller confirmed; null: not yet. */
export async function findAcknowledged(db: Db, { companyId, orderId, travelerId }: BriefKey): Promise<Date | null> {
  const row = await db
    .selectFrom('brief_acknowledgement')
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .where('traveler_id', '=', travelerId)
    .select('acknowledged_at')
    .executeTakeFirst()
  return row?.acknowledged_at ?? null
}

/** Writes down that the traveller confirmed, once; answers when they did first. */
export async function acknowledge(
  db: Db,
  key: BriefKey,
  at: Date,
  levels: Readonly<Record<string, number>>,
): Promise<Date> {
  await sql`insert into brief_acknowledgement (company_id, order_id, traveler_id, acknowledged_at, levels)
    values (${key.companyId}, ${key.orderId}, ${key.travelerId}, ${at}, ${JSON.stringify(levels)})
    on conflict do nothing`.execute(db)
  return (await findAcknowledged(db, key)) ?? at
}
