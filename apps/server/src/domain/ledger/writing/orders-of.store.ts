import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import type { LedgerMessage } from '../ledger-message.ts'

/** The orders that contain the messages now. */
export async function findOrdersOf(
  db: Kysely<Database>,
  companyId: number,
  messages: readonly LedgerMessage[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct t.order_id as id
    from unnest(${messages.flatMap(({ source, keys }) => keys.map(() => source))}::text[], ${messages.flatMap(({ keys }) => keys)}::text[]) as told (source, key)
    join thread_key k on k.company_id = ${companyId} and k.source = told.source and k.key = told.key
    join order_thread t on t.company_id = k.company_id and t.id = k.thread_id
    where t.order_id is not null order by 1`.execute(db)
  return rows.map(({ id }) => id)
}
