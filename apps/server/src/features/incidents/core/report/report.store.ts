import type { Answer, AnswerWay } from '@portolan/contract/features/incidents/core'
import type { AffectedGroup } from '@portolan/contract/features/incidents/affected'
import type { Channel, MessageKind, MessageTexts } from '@portolan/contract/features/incidents/messages'
import { sql } from 'kysely'
import type { SnapshotBody } from '../../../../domain/incidents/incident-snapshots.store.ts'
import type { ReadTransaction } from '../../../../kernel/transaction.ts'
import { type LogRow, readLog } from '../log.store.ts'

type Tx = Pick<ReadTransaction, 'db' | 'run'>
interface Of {
  readonly companyId: number
  readonly incidentId: number
}

export interface ReportSnapshot {
  readonly minute: number
  readonly taken_at: Date
  readonly body: SnapshotBody
  readonly digest: string
}

export interface ReportMessage {
  readonly number: number
  readonly kind: MessageKind
  readonly texts: MessageTexts
  readonly sent_at: Date
  readonly sent_by: string | null
  readonly people: number
  readonly channels: { channel: Channel; total: number; delivered: number; bounced: number; failed: number }[] | null
}

export interface ReportPerson {
  readonly id: number
  /** Null: the traveller is no longer kept. */
  readonly name: string | null
  readonly traveler_id: number | null
  readonly place: string | null
  readonly group: AffectedGroup | null
  readonly added_reason: string | null
  readonly removed_at: Date | null
  readonly removed_reason: string | null
  readonly first_sent_at: Date | null
}

export interface ReportAnswer {
  readonly personId: number
  readonly at: Date
  readonly answer: Answer
  readonly way: AnswerWay
  readonly by: string | null
  /** For the team alone, until they are deleted. */
  readonly words: string | null
}

export interface ReportRows {
  readonly snapshots: readonly ReportSnapshot[]
  readonly messages: readonly ReportMessage[]
  readonly people: readonly ReportPerson[]
  readonly log: readonly LogRow[]
  readonly answers: readonly ReportAnswer[]
}

/** More entries than any incident has. */
const allEntries = 1_000_000

/** All that a receipt says of an incident, in a fixed number of statements. `seen`: whom the viewer sees; null: everybody. */
export async function readReport(
  { db, run }: Tx,
  of: Of,
  { seen, isOnTeam }: { readonly seen: readonly number[] | null; readonly isOnTeam: boolean },
): Promise<ReportRows> {
  const { companyId, incidentId } = of
  const snapshots = await sql<ReportSnapshot>`select minute, taken_at, body, digest from incident_snapshot
    where company_id = ${companyId} and incident_id = ${incidentId} order by minute`.execute(db)
  const messages = await sql<ReportMessage>`
    select m.number, m.kind, m.texts, m.sent_at, m.people, case when m.sent_by is not null then incident_login_name(m.company_id, m.sent_by) end as sent_by,
      (select json_agg(d order by d.channel) from (select d.channel, count(*) as total, count(*) filter (where d.state = 'delivered') as delivered,
          count(*) filter (where d.state = 'bounced') as bounced, count(*) filter (where d.state in ('failed', 'noContact')) as failed
        from incident_delivery d where d.company_id = m.company_id and d.message_id = m.id group by d.channel) d) as channels
    from incident_message m where m.company_id = ${companyId} and m.incident_id = ${incidentId} order by m.number`.execute(
    db,
  )
  const people = await sql<ReportPerson>`
    select p.id, t.name, p.traveler_id, p.known->>'place' as place, p.known_group as "group", p.added_reason, p.removed_at, p.removed_reason,
      p.first_sent_at
    from incident_person p left join traveler t on t.company_id = p.company_id and t.id = p.traveler_id
    where p.company_id = ${companyId} and p.incident_id = ${incidentId}
      and (${seen === null}::boolean or p.traveler_id = any (${[...(seen ?? [])]}::bigint[]))
    order by t.folded_name, p.id`.execute(db)
  const { rows: log } = await readLog({ run }, { ...of, travelerIds: seen }, { limit: allEntries, offset: 0 })
  const words = isOnTeam
    ? await sql<{ person_id: number; at: Date; words: string }>`
        select person_id, at, words from incident_answer where company_id = ${companyId} and incident_id = ${incidentId}
          and words is not null`.execute(db)
    : { rows: [] }
  const wordsOf = new Map(words.rows.map((row) => [`${row.person_id} ${row.at.getTime()}`, row.words]))
  return {
    snapshots: snapshots.rows,
    messages: messages.rows,
    people: people.rows,
    log: log.toReversed(),
    answers: log.toReversed().flatMap((entry) => answerOf(entry, wordsOf)),
  }
}

/** Who is not on the team reads no answers, but when and how they were given is in the log. */
function answerOf(
  { kind, person_id, at, detail, by_name }: LogRow,
  words: ReadonlyMap<string, string>,
): ReportAnswer[] {
  if ((kind !== 'answered' && kind !== 'answerChanged') || person_id === null) return []
  return [
    {
      personId: person_id,
      at,
      answer: detail['answer'] as Answer,
      way: detail['way'] as AnswerWay,
      by: by_name,
      words: words.get(`${person_id} ${at.getTime()}`) ?? null,
    },
  ]
}
