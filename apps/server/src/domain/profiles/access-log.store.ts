import type { AccessLogEntry } from '@portolan/contract/features/profile-manager'
import type { ConsentKind, ProfileSection } from '@portolan/contract/traveller-profile'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { ProfileKey } from './profile-row.ts'

type Db = Kysely<Database>

/** Who acts, and in which capacity. `loginId` is null for the agency's own programs, which `name` then names. */
export interface Actor {
  readonly loginId: number | null
  /** Undefined: the login's. */
  readonly name?: string
  readonly role: AccessLogEntry['Role']
}

/** What was done; names of fields, never values. */
export interface Act {
  readonly action: AccessLogEntry['Action']
  readonly section?: ProfileSection
  readonly fields?: readonly string[]
  readonly itemKind?: string
  readonly consent?: ConsentKind
  readonly textVersion?: string
}

/** Writes acts down in the transaction that does them. */
export async function logAccess(
  db: Db,
  { companyId, travelerId }: ProfileKey,
  actor: Actor,
  at: Date,
  ...acts: readonly Act[]
): Promise<void> {
  if (acts.length === 0) return
  const name = actor.name ?? (await nameOf(db, companyId, actor.loginId))
  await db
    .insertInto('profile_access')
    .values(
      acts.map((act) => ({
        company_id: companyId,
        traveler_id: travelerId,
        at,
        login_id: actor.loginId,
        who: name,
        role: actor.role,
        action: act.action,
        section: act.section ?? null,
        fields: [...(act.fields ?? [])],
        item_kind: act.itemKind ?? null,
        consent: act.consent ?? null,
        text_version: act.textVersion ?? null,
      })),
    )
    .execute()
}

async function nameOf(db: Db, companyId: number, loginId: number | null): Promise<string> {
  const login = await db
    .selectFrom('login')
    .where('company_id', '=', companyId)
    .where('id', '=', loginId ?? 0)
    .select('name')
    .executeTakeFirst()
  return login?.name ?? ''
}

/** One's own looks in a row count as one for so long; everybody else's are written down each. */
const ownLooksWithinMs = 3_600_000

/** Writes a look at the whole profile down. */
export async function logLook(db: Db, key: ProfileKey, actor: Actor, at: Date): Promise<void> {
  if (actor.role === 'self' && (await hasJustLooked(db, key, actor.loginId, at))) return
  await logAccess(db, key, actor, at, { action: 'viewed' })
}

async function hasJustLooked(db: Db, { companyId, travelerId }: ProfileKey, loginId: number | null, at: Date) {
  const last = await db
    .selectFrom('profile_access')
    .where('company_id', '=', companyId)
    .where('traveler_id', '=', travelerId)
    .select(['login_id', 'action', 'role', 'at'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const isOwnLook = last?.login_id === loginId && last.role === 'self' && last.action === 'viewed'
  return isOwnLook && at.getTime() - last.at.getTime() < ownLooksWithinMs
}

export interface LoggedAct {
  readonly id: number
  readonly at: Date
  readonly who: string
  readonly role: string
  readonly action: string
  readonly section: string | null
  readonly fields: readonly string[]
  readonly itemKind: string | null
  readonly consent: string | null
}

/** A page of the log, newest first. */
export async function readLog(
  db: Db,
  { companyId, travelerId }: ProfileKey,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ total: number; acts: LoggedAct[] }> {
  const mine = db.selectFrom('profile_access').where('company_id', '=', companyId).where('traveler_id', '=', travelerId)
  const acts = await mine
    .select(['id', 'at', 'who', 'role', 'action', 'section', 'fields', 'item_kind as itemKind', 'consent'])
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await mine.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return { total, acts }
}
