import { sql } from 'kysely'
import type { Db } from '../approvals/approval.store.ts'
import type { RequestRow } from '../requests/request.store.ts'
import type { JudgedPolicy } from './judge-trips.ts'

/** Verdicts of requests as they were submitted. */

/** What a policy said, and what whoever asked says to it. */
export interface SubmittedVerdict extends JudgedPolicy {
  readonly reason: string | null
}

type RequestKey = Pick<RequestRow, 'company_id' | 'id'>

/** Keeps a verdict in the caller's transaction (system role); without a round where none began with it. */
export async function insertVerdict(
  db: Db,
  { company_id, id }: RequestKey,
  { version, verdict, names, reason }: SubmittedVerdict,
  { at, round }: { readonly at: Date; readonly round: number | null },
): Promise<void> {
  await db
    .insertInto('policy_verdict')
    .values({
      company_id,
      request_id: id,
      at,
      round,
      version,
      outcome: verdict.outcome,
      level: verdict.level,
      judged: JSON.stringify({ verdict, names }),
      reason,
    })
    .execute()
}

/** A verdict as JSON has it. */
export interface VerdictRow extends SubmittedVerdict {
  readonly round: number | null
}

const verdictJson = (row: string) =>
  `json_build_object('round', ${row}.round, 'version', ${row}.version, 'verdict', ${row}.judged->'verdict',
    'names', ${row}.judged->'names', 'reason', ${row}.reason)`

/** The verdicts of a request as JSON, the newest first, for a statement that reads more. */
export const verdictsOf = ({ company_id, id }: RequestKey) => sql<VerdictRow[]>`
      (select coalesce(json_agg(${sql.raw(verdictJson('v'))} order by v.id desc), '[]') from policy_verdict v
        where v.company_id = ${company_id} and v.request_id = ${id})`

/** The verdict that a round of a request began with, for a text that names the round's row; null without one. */
export const verdictOfRound = (round: string): string =>
  `(select ${verdictJson('v')} from policy_verdict v where v.company_id = ${round}.company_id
        and v.request_id = ${round}.object_id and v.round = ${round}.round and ${round}.object_kind = 'request'
        order by v.id desc limit 1)`

/** What whoever asked said last; null where they said nothing. */
export async function findLastReason(db: Db, { company_id, id }: RequestKey): Promise<string | null> {
  const row = await db
    .selectFrom('policy_verdict')
    .select('reason')
    .where('company_id', '=', company_id)
    .where('request_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.reason ?? null
}
