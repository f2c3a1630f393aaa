import { sql } from 'kysely'
import type { Db } from './incident.store.ts'

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
  /** Travellers of the company, besides, of whom nobody knows where on the ground they are: they may be inside. */
  readonly maybeInside: readonly number[]
}

const bodyOf = (companyId: number, incidentId: number, maybeInside: readonly number[]) => sql<SnapshotBody>`
  select jsonb_build_object(
    'counts', (select jsonb_build_object('people', count(*), 'there', count(*) filter (where known_group = 'there'),
        'arriving', count(*) filter (where known_group = 'arriving'), 'passing', count(*) filter (where known_group = 'passing'),
        'left', count(*) filter (where known_group = 'left'), 'sent', count(first_sent_at), 'delivered', count(delivered_at),
        'safe', count(*) filter (where answer = 'safe'), 'help', count(*) filter (where answer = 'help'),
        'unanswered', count(*) filter (where answer is null))
      from incident_person where company_id = ${companyId} and incident_id = ${incidentId} and removed_at is null),
    'bookings', (select coalesce(jsonb_agg(jsonb_build_object('source', source,
        'at', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by source), '[]')
      from booking_source_ages(${companyId})),
    'feeds', (select coalesce(jsonb_agg(jsonb_build_object('source', code,
        'at', to_char(read_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'fault', fault is not null) order by code), '[]')
      from risk_source where format <> 'own'),
    'people', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'group', known_group, 'place', known->>'place',
        'doubt', known->>'reason') order by id), '[]')
      from incident_person where company_id = ${companyId} and incident_id = ${incidentId} and removed_at is null),
    'unlocated', (select coalesce(jsonb_agg(id order by id), '[]') from incident_person
      where company_id = ${companyId} and incident_id = ${incidentId} and removed_at is null and known is null),
    'maybeInside', to_jsonb(${[...maybeInside]}::bigint[])) as body`

interface Of {
  readonly companyId: number
  readonly incidentId: number
}

/** What is knowable now. One statement. */
export async function readBody(db: Db, of: Of, maybeInside: readonly number[]): Promise<SnapshotBody> {
  const { rows } = await sql<{ body: SnapshotBody }>`${bodyOf(of.companyId, of.incidentId, maybeInside)}`.execute(db)
  if (!rows[0]) throw new Error('A snapshot has no body')
  return rows[0].body
}

/** Answers false where there is one of that minute. */
export async function insertSnapshot(
  db: Db,
  { companyId, incidentId }: Of,
  kept: { readonly minute: number; readonly takenAt: Date; readonly body: SnapshotBody; readonly digest: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('incident_snapshot')
    .values({
      company_id: companyId,
      incident_id: incidentId,
      minute: kept.minute,
      taken_at: kept.takenAt,
      body: JSON.stringify(kept.body),
      digest: kept.digest,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows ?? 0n) > 0
}
