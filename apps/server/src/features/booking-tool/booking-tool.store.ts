import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { statements } from '../../db/statement.ts'
import { perScope, type Scope, scopeParameters, scopeValues } from '../../kernel/scope.ts'
import type { ReadTransaction } from '../../kernel/transaction.ts'

type Db = Kysely<Database>
type LoginKey = { readonly loginId: number; readonly companyId: number }

/** Two lookups with one index each, because OR would use none. */
function inScope(kind: Scope['kind']): string {
  const company = kind === 'everything' ? '' : 'and o.company_id = any (:companyIds)'
  const traveler =
    kind === 'travelers'
      ? `and exists (select 1 from order_traveler t where t.company_id = o.company_id and t.order_id = o.id and t.traveler_id = any (:travelerIds))`
      : ''
  const known = (column: string) =>
    `select 1 from booking_order o where o.${column} = :reference ${company} ${traveler}`
  return `select exists (${known('main_booking_ref')}) or exists (${known('locator')}) as found`
}

const bookings = statements('booking to hand over', { ...scopeParameters, reference: 'text' }, perScope(inScope))

/** Whether a booking with this main reference or record locator exists in the scope. */
export async function isBookingInScope(tx: Pick<ReadTransaction, 'run'>, scope: Scope, ref: string): Promise<boolean> {
  const [row] = await tx.run<{ found: boolean }>(bookings[scope.kind]({ ...scopeValues(scope), reference: ref }))
  return row?.found ?? false
}

/** The person who is handed over, as the tool sees them. */
export interface HandedOver {
  readonly email: string
  readonly name: string
  readonly companyCode: string
  readonly companyName: string
  readonly mayUseBookingTool: boolean
  readonly approvalOnly: boolean
}

/** The current login; null when it or its company was closed meanwhile. System role. */
export async function findHandedOver(db: Db, { loginId, companyId }: LoginKey): Promise<HandedOver | null> {
  const row = await db
    .selectFrom('login')
    .innerJoin('company', 'company.id', 'login.company_id')
    .select(['login.email', 'login.name', 'login.may_use_booking_tool', 'login.booking_tool_approval_only'])
    .select(['company.code', 'company.display_name'])
    .where('login.company_id', '=', companyId)
    .where('login.id', '=', loginId)
    .where('login.active', '=', true)
    .where('company.active', '=', true)
    .executeTakeFirst()
  if (!row) return null
  return {
    email: row.email,
    name: row.name,
    companyCode: row.code,
    companyName: row.display_name,
    mayUseBookingTool: row.may_use_booking_tool,
    approvalOnly: row.booking_tool_approval_only,
  }
}

const purpose = 'hand-over'

/** The sealed key set of hand-overs; null before the first one. System role. */
export async function readSealedKeys(db: Db): Promise<string | null> {
  const row = await db.selectFrom('signing_key').select('jwks').where('purpose', '=', purpose).executeTakeFirst()
  return row?.jwks ?? null
}

/** Inserts the first set; of several processes at once, one succeeds. */
export async function insertSealedKeys(db: Db, jwks: string): Promise<void> {
  await db
    .insertInto('signing_key')
    .values({ purpose, jwks })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Replaces the set with the result of `next` in the caller's transaction; simultaneous rotations wait for each other.
 */
export async function replaceSealedKeys(db: Db, next: (kept: string | null) => Promise<string>): Promise<void> {
  const kept = await db
    .selectFrom('signing_key')
    .select('jwks')
    .where('purpose', '=', purpose)
    .forUpdate()
    .executeTakeFirst()
  const jwks = await next(kept?.jwks ?? null)
  await db
    .insertInto('signing_key')
    .values({ purpose, jwks })
    .onConflict((conflict) => conflict.column('purpose').doUpdateSet({ jwks }))
    .execute()
}
