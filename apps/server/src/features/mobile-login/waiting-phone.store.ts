import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { MobileSignInTable } from '../../db/tables/foundation.ts'
import { mostWrongNumbers, secondsAfter, waitingSeconds } from './mobile-login.rules.ts'

type Db = Kysely<Database>
type Owner = { readonly loginId: number; readonly companyId: number }
type Decider = Owner & { readonly sessionId: number }

/** A phone that redeemed a code, until and after the person at the desktop decided. */
export type WaitingPhone = Selectable<MobileSignInTable>

export interface NewWaitingPhone {
  readonly ref: string
  readonly notifyKey: string | null
  readonly number: string
  readonly platformCode: MobileSignInTable['platform_code']
  readonly name: string
  readonly userAgent: string | null
  readonly address: string
  readonly now: Date
}

/** The caller has replaced the login's phone that waited before. */
export function insertWaitingPhone(db: Db, owner: Decider, phone: NewWaitingPhone): Promise<WaitingPhone> {
  return db
    .insertInto('mobile_sign_in')
    .values({
      company_id: owner.companyId,
      login_id: owner.loginId,
      session_id: owner.sessionId,
      ref: phone.ref,
      notify_key: phone.notifyKey,
      number: phone.number,
      platform_code: phone.platformCode,
      name: phone.name,
      user_agent: phone.userAgent,
      address: phone.address,
      created_at: phone.now,
      expires_at: secondsAfter(phone.now, waitingSeconds),
      outcome: null,
      decided_at: null,
      platform_id: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Ends the wait of a login's phone, expired or not, because a new code or phone takes its place. */
export async function replaceWaitingPhone(db: Db, { loginId, companyId }: Owner, now: Date): Promise<void> {
  await db
    .updateTable('mobile_sign_in')
    .set({ outcome: 'replaced', decided_at: now })
    .where('company_id', '=', companyId)
    .where('login_id', '=', loginId)
    .where('outcome', 'is', null)
    .execute()
}

/** The phone that waits for this session, with the address from which the session signed in; null when none waits. */
export async function readWaitingPhone(
  db: Db,
  { loginId, companyId, sessionId }: Decider,
  now: Date,
): Promise<(WaitingPhone & { readonly session_address: string | null }) | null> {
  const row = await db
    .selectFrom('mobile_sign_in as w')
    .innerJoin('session as s', 's.id', 'w.session_id')
    .selectAll('w')
    .select('s.address as session_address')
    .where('w.company_id', '=', companyId)
    .where('w.login_id', '=', loginId)
    .where('w.session_id', '=', sessionId)
    .where('w.outcome', 'is', null)
    .where('w.expires_at', '>', now)
    .executeTakeFirst()
  return row ?? null
}

/** The sign-in that a phone waits for, whatever became of it. */
export async function findWaitingPhone(db: Db, id: number): Promise<WaitingPhone | null> {
  const row = await db.selectFrom('mobile_sign_in').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? null
}

/**
 * Compares the number in one conditional update: it confirms the phone, counts a wrong number, or ends the sign-in with
 * the last wrong one. Null when the phone does not wait for this session, or the session has ended.
 */
export async function enterNumber(
  db: Db,
  decider: Decider,
  entered: { readonly ref: string; readonly number: string; readonly now: Date },
): Promise<WaitingPhone | null> {
  const { now } = entered
  const isRight = sql<boolean>`number = ${entered.number}`
  const isLast = sql<boolean>`wrong_tries + 1 >= ${mostWrongNumbers}`
  const row = await ownWaiting(db, decider, entered)
    .set({
      wrong_tries: sql<number>`wrong_tries + (CASE WHEN ${isRight} THEN 0 ELSE 1 END)`,
      outcome: sql<'confirmed'>`CASE WHEN ${isRight} THEN 'confirmed' WHEN ${isLast} THEN 'mismatched' END`,
      decided_at: sql<Date>`CASE WHEN ${isRight} OR ${isLast} THEN ${now}::timestamptz END`,
    })
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** Refuses the phone; null when it does not wait for this session. */
export async function refuse(
  db: Db,
  decider: Decider,
  which: { readonly ref: string; readonly now: Date },
): Promise<WaitingPhone | null> {
  const row = await ownWaiting(db, decider, which)
    .set({ outcome: 'refused', decided_at: which.now })
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

const ownWaiting = (
  db: Db,
  { loginId, companyId, sessionId }: Decider,
  { ref, now }: { readonly ref: string; readonly now: Date },
) =>
  db
    .updateTable('mobile_sign_in')
    .where('company_id', '=', companyId)
    .where('login_id', '=', loginId)
    .where('session_id', '=', sessionId)
    .where('ref', '=', ref)
    .where('outcome', 'is', null)
    .where('expires_at', '>', now)
    // The session may have ended while this transaction waited for the lock of its login.
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('session').select('id').where('id', '=', sessionId).where('revoked_at', 'is', null)),
    )

/** The company's own provider that signed the session in; null for the deployment's own. */
export async function readConnection(db: Db, { session_id }: WaitingPhone): Promise<number | null> {
  const row = await db.selectFrom('session').select('connection_id').where('id', '=', session_id).executeTakeFirst()
  return row?.connection_id ?? null
}

export async function notePlatform(db: Db, id: number, platformId: number): Promise<void> {
  await db.updateTable('mobile_sign_in').set({ platform_id: platformId }).where('id', '=', id).execute()
}

/** Deletes sign-ins of more than a day ago. */
export async function purgeWaitingPhones(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('mobile_sign_in').where('created_at', '<', secondsAfter(now, -86_400)).execute()
}
