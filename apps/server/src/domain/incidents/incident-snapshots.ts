import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { canonicalJson } from '../../audit/seal.rules.ts'
import type { Database } from '../../db/schema.ts'
import type { NewEntry } from './incident-log.ts'

type Db = Kysely<Database>

/** Minutes after opening of which it is kept what was knowable. */
export const snapshotMinutes = [0, 5, 15] as const

/** What was knowable. Ids and codes, no names. */
export interface SnapshotBody {
  readonly counts: {
    readonly people: number
    readonly there: number
    readonly arriving: number
    readonly passing: number
    readonly left: number
    readonly sent: number
    readonly delivered: number
    readonly safe: number
    readonly help: number
    readonly unanswered: number
  }
  /** When each source of bookings was last heard; instants. */
  readonly bookings: readonly { readonly source: string; readonly at: string }[]
  readonly feeds: readonly { readonly source: string; readonly at: string | null; readonly fault: boolean }[]
  /** People with their group, and why it is not certain; `unlocated`: nobody knows where they are. */
  readonly people: readonly {
    readonly id: number
    readonly group: string | null
    readonly place: string | null
    readonly doubt: string | null
  }[]
  readonly unlocated: readonly number[]
}

/** SHA-256 of a snapshot, hex. */
export const snapshotDigest = (
  { companyId, incidentId }: { readonly companyId: number; readonly incidentId: number },
  minute: number,
  takenAt: Date,
  body: unknown,
) =>
  createHash('sha256')
    .update(canonicalJson({ companyId, incidentId, minute, takenAt: takenAt.toISOString(), body }))
    .digest('hex')

const bodyOf = (companyId: number, incidentId: number) => sql<SnapshotBody>`
  select jsonb_build_object(
    'counts', (select jsonb_build_object('people', count(*), 'there', count(*) filter (where known_group = 'there'),
        'arriving', count(*) filter (where known_group = 'arriving'), 'passing', count(*) filter (where known_group = 'passing'),
        'left', count(*) filter (where known_group = 'left'), 'sent', count(first_sent_at), 'delivered', count(delivered_at),
        'safe', count(*) filter (where answer = 'safe'), 'help', count(*) filter (where answer = 'help'),
        'unanswered', count(*) filter (where answer is null))
      from incident_person where company_id = ${companyId} and incident_id = ${incidentId} and removed_at is null),
    'bookings', ${bookingAges(companyId)},
    'feeds', (select coalesce(jsonb_agg(jsonb_build_object('source', code,
        'at', to_char(read_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'fault', fault is not null) order by code), '[]')
      from risk_source where format <> 'own'),
    'people', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'group', known_group, 'place', known->>'place',
        'doubt', known->>'reason') order by id), '[]')
      from incident_person where company_id = ${companyId} and incident_id = ${incidentId} and removed_at is null),
    'unlocated', (select coalesce(jsonb_agg(id order by id), '[]') from incident_person
      where company_id = ${companyId} and incident_id = ${incidentId} and removed_at is null and known is null)) as body`

/** When each source of a company's bookings was last heard, one index read for each. */
const bookingAges = (companyId: number) => sql`(with recursive source as (
      (select source, received_at from booking_order where company_id = ${companyId} order by source, received_at desc limit 1)
      union all
      select n.source, n.received_at from source s cross join lateral (
        select o.source, o.received_at from booking_order o where o.company_id = ${companyId} and o.source > s.source
        order by o.source, o.received_at desc limit 1) n)
    select coalesce(jsonb_agg(jsonb_build_object('source', source,
      'at', to_char(received_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by source), '[]') from source)`

/** Keeps what is knowable now as that of a minute, unless it is kept; answers the entry for the log. */
export async function takeSnapshot(
  db: Db,
  of: { readonly companyId: number; readonly incidentId: number },
  minute: number,
  now: Date,
): Promise<NewEntry | null> {
  const { rows } = await sql<{ body: SnapshotBody }>`${bodyOf(of.companyId, of.incidentId)}`.execute(db)
  const body = rows[0]?.body
  if (!body) throw new Error('A snapshot has no body')
  const digest = snapshotDigest(of, minute, now, body)
  const kept = await db
    .insertInto('incident_snapshot')
    .values({
      company_id: of.companyId,
      incident_id: of.incidentId,
      minute,
      taken_at: now,
      body: JSON.stringify(body),
      digest,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (Number(kept.numInsertedOrUpdatedRows ?? 0n) === 0) return null
  const { people } = body.counts
  const detail = { minute, takenAt: now.toISOString(), snapshot: digest, count: people }
  return { ...of, at: now, kind: 'snapshot', loginId: null, detail }
}
