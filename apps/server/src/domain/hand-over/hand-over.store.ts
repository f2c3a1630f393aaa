import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { BookingToolSettings } from '../../db/tables/foundation.ts'

type Db = Kysely<Database>
type LoginKey = { readonly loginId: number; readonly companyId: number }

/** A company's hand-over targets and the viewer's rights to them. */
export interface HandOverSettings {
  readonly bookingTool: BookingToolSettings | null
  /** As stored by provisioning (`companyRow`). */
  readonly userApps: readonly unknown[]
  readonly approvalOnly: boolean
}

/** Reads with the viewer's scope. */
export async function readHandOverSettings(db: Db, { loginId, companyId }: LoginKey): Promise<HandOverSettings> {
  const row = await db
    .selectFrom('login')
    .innerJoin('company', 'company.id', 'login.company_id')
    .select(['company.booking_tool', 'company.user_apps', 'login.booking_tool_approval_only'])
    .where('login.company_id', '=', companyId)
    .where('login.id', '=', loginId)
    .executeTakeFirstOrThrow()
  return {
    bookingTool: row.booking_tool,
    userApps: row.user_apps,
    approvalOnly: row.booking_tool_approval_only,
  }
}

/** The machine client that may redeem codes for a company's people; null where it may not. System role. */
export async function findRedeemer(db: Db, clientId: string, companyId: number): Promise<{ id: number } | null> {
  const row = await db
    .selectFrom('machine_client')
    .select('id')
    .where('client_id', '=', clientId)
    .where('active', '=', true)
    .where(sql<boolean>`'hand-over' = any (scopes)`)
    .where((eb) => eb.or([eb('company_id', 'is', null), eb('company_id', '=', companyId)]))
    .executeTakeFirst()
  return row ?? null
}
