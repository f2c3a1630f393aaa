import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/schema.ts'

type Db = Kysely<Database>

/** A connection of a company, whether it is active or not. */
export const findConnectionRow = (db: Db, companyId: number, code: string) =>
  db
    .selectFrom('sso_connection')
    .select(['issuer', 'client_id', 'client_secret'])
    .where('company_id', '=', companyId)
    .where('code', '=', code.toLowerCase())
    .executeTakeFirst()

export interface MachineClientRow {
  readonly client_id: string
  readonly name: string
  readonly company_code: string | null
  readonly scopes: readonly string[]
  readonly active: boolean
  readonly secret_set_at: Date
  readonly last_used_at: Date | null
}

/** Programs of one company, or those that serve all; the oldest secret of the active ones first. */
export async function findMachineClients(
  db: Db,
  companyId: number | null,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: MachineClientRow[]; total: number }> {
  const { rows } = await sql<MachineClientRow & { total: number }>`
    select m.client_id, m.name, c.code as company_code, m.scopes, m.active, m.secret_set_at, count(*) over ()::int as total,
      (select max(n.last_used_at) from machine_client_network n where n.machine_client_id = m.id) as last_used_at
    from machine_client m left join company c on c.id = m.company_id
    where m.company_id is not distinct from ${companyId}::bigint
    order by m.active desc, m.secret_set_at, m.client_id limit ${limit} offset ${offset}`.execute(db)
  return { rows, total: rows[0]?.total ?? 0 }
}

/** Its row locked until the transaction ends. */
export async function lockMachineClient(db: Db, companyId: number | null, clientId: string) {
  const { rows } = await sql<{ id: number }>`select id from machine_client
    where client_id = ${clientId} and company_id is not distinct from ${companyId}::bigint for update`.execute(db)
  return rows[0]
}

export async function saveMachineSecret(db: Db, id: number, hash: string): Promise<void> {
  await db.updateTable('machine_client').set({ secret_hash: hash }).where('id', '=', id).execute()
}

/** Ends the tokens of a program. Answers how many. */
export async function endMachineTokens(db: Db, id: number, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`update credential set revoked_at = ${now}
    where kind = 'machine' and machine_client_id = ${id} and revoked_at is null and expires_at > ${now} returning id`.execute(
    db,
  )
  return rows.length
}
