import type { RealtimeMessage } from '@portolan/contract/realtime'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { KeptMessage, News } from './realtime.rules.ts'

type Db = Kysely<Database>

const keptHours = 24

/** The recipient of a message. */
export interface Recipient {
  readonly companyId: number
  readonly loginId: number
}

/** Numbers, stores and announces messages in the caller's transaction, in their order. */
export async function insertMessages(
  db: Db,
  messages: readonly (Recipient & { readonly message: RealtimeMessage })[],
): Promise<void> {
  if (messages.length === 0) return
  const given = messages.map(({ companyId, loginId, message }) => ({ companyId, loginId, ...message }))
  await sql`SELECT publish_realtime(m."companyId", m."loginId", m."Type", m."Status", m."Ref")
    FROM json_to_recordset(${JSON.stringify(given)}::json)
      AS m ("companyId" bigint, "loginId" bigint, "Type" int, "Status" int, "Ref" text)`.execute(db)
}

/** What to read for one login: messages after `after`, or (null) only its newest position. */
export interface Wanted {
  readonly loginId: number
  readonly after: number | null
}

/** Each login's newest position and at most `page` messages of each, from one snapshot. */
export async function readNews(db: Db, wanted: readonly Wanted[], page: number): Promise<Map<number, News>> {
  const { rows } = await sql<{ login_id: number; last: number } & NullableMessage>`
    SELECT w.login_id, coalesce(g.last_seq, 0) AS last, m.seq, m.type, m.status, m.ref
    FROM unnest(${wanted.map(({ loginId }) => loginId)}::bigint[], ${wanted.map(({ after }) => after)}::bigint[]) AS w (login_id, after)
    LEFT JOIN realtime_group g ON g.login_id = w.login_id
    LEFT JOIN LATERAL (
      SELECT k.seq, k.type, k.status, k.ref FROM realtime_message k
      WHERE k.login_id = w.login_id AND k.seq > w.after ORDER BY k.seq LIMIT ${page}
    ) m ON true ORDER BY w.login_id, m.seq`.execute(db)
  const news = new Map<number, { last: number; messages: KeptMessage[] }>()
  for (const { login_id: loginId, last, seq, type, status, ref } of rows) {
    const one = news.get(loginId) ?? { last, messages: [] }
    if (seq !== null) one.messages.push({ seq, type, status, ref })
    news.set(loginId, one)
  }
  return news
}

type NullableMessage = KeptMessage | { seq: null; type: null; status: null; ref: null }

/** A session and the bearer (as SHA-256) that opened a stream. */
export interface StreamKey {
  readonly sessionId: number
  readonly bearer: string
}

/** Milliseconds left of the session (idle or absolute limit, whichever ends first) and of the bearer. */
export interface Remaining {
  readonly sessionMs: number
  readonly bearerMs: number
}

/**
 * The time left for each stream, in the order of `keys`; null where the session has ended by the rules of
 * enter_session().
 */
export async function readRemaining(db: Db, keys: readonly StreamKey[]): Promise<(Remaining | null)[]> {
  const { rows } = await sql<{ place: number; session: number; bearer: number }>`
    SELECT w.place,
      extract(epoch FROM least(s.absolute_expires_at, s.last_seen_at + make_interval(mins => s.idle_minutes)) - now())::float8 * 1000 AS session,
      coalesce(extract(epoch FROM c.expires_at - now())::float8 * 1000, 0) AS bearer
    FROM unnest(${keys.map(({ sessionId }) => sessionId)}::bigint[], ${keys.map(({ bearer }) => bearer)}::text[])
      WITH ORDINALITY AS w (session_id, bearer, place)
    JOIN session s ON s.id = w.session_id AND s.revoked_at IS NULL
    JOIN login l ON l.id = s.login_id AND l.active
    JOIN company o ON o.id = l.company_id AND o.active
    LEFT JOIN credential c ON c.hash = w.bearer AND c.session_id = s.id AND c.revoked_at IS NULL`.execute(db)
  const byPlace = new Map(rows.map(({ place, session, bearer }) => [place, { sessionMs: session, bearerMs: bearer }]))
  return keys.map((_, index) => {
    const found = byPlace.get(index + 1)
    return found && found.sessionMs > 0 ? found : null
  })
}

/** Deletes messages after a day; a client that resumes from before them gets `reset`. Called by a job. */
export async function purgeMessages(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptHours * 3_600_000)
  await db.deleteFrom('realtime_message').where('created_at', '<', before).execute()
}
