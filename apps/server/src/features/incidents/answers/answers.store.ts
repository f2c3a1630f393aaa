import { sql } from 'kysely'
import type { Answer, AnswerWay } from '@portolan/contract/features/incidents/core'
import type { MessageTexts } from '@portolan/contract/features/incidents/messages'
import { hashSecret } from '../../../crypto/secrets.ts'
import type { Db } from '../../../domain/incidents/incident.store.ts'

/** A person of an incident who may answer, with the latest message to them. */
export interface Asked {
  readonly companyId: number
  readonly incidentId: number
  readonly incidentName: string
  readonly isExercise: boolean
  readonly isClosed: boolean
  readonly personId: number
  readonly isRemoved: boolean
  readonly names: Readonly<Record<string, string | null>>
  readonly place: string | null
  readonly answer: Answer | null
  readonly answeredAt: Date | null
  readonly answerWay: AnswerWay | null
  /** Null before the first message. */
  readonly texts: MessageTexts | null
  /** Of that message to them. */
  readonly language: string | null
  /** When they were first asked. */
  readonly askedAt: Date | null
}

const askedColumns = sql`i.company_id as "companyId", i.id as "incidentId", i.name as "incidentName", i.is_exercise as "isExercise",
  i.closed_at is not null as "isClosed", p.id as "personId", p.removed_at is not null as "isRemoved",
  json_build_object('en-US', coalesce(l.name, t.name, ''), 'zh-TW', l.name_zh_tw, 'zh-CN', l.name_zh_cn, 'ja-JP', l.name_ja_jp) as names,
  p.known->>'place' as place, p.answer, p.answered_at as "answeredAt", p.answer_way as "answerWay", m.texts, m.language,
  (select min(a.sent_at) from incident_delivery d join incident_message a on a.company_id = d.company_id and a.id = d.message_id
    where d.company_id = p.company_id and d.person_id = p.id and a.kind in ('ask', 'reminder')) as "askedAt"`
const askedJoins = sql`left join traveler t on t.company_id = p.company_id and t.id = p.traveler_id
  left join login l on l.company_id = t.company_id and l.id = t.login_id
  left join lateral (
    select m.texts, d.language from incident_delivery d join incident_message m on m.company_id = d.company_id and m.id = d.message_id
    where d.company_id = p.company_id and d.person_id = p.id and d.state <> 'noContact'
    order by d.message_id desc, d.through_login nulls first, d.id limit 1) m on true`

/** By the secret of a link, which is still good or was; null for one that nobody handed out. */
export async function findByLink(
  db: Db,
  token: string,
  now: Date,
): Promise<(Asked & { readonly isRevoked: boolean }) | null> {
  const { rows } = await sql<Asked & { isRevoked: boolean }>`
    select ${askedColumns}, c.revoked_at is not null as "isRevoked"
    from credential c join incident i on i.id = c.object_id
    join incident_person p on p.incident_id = i.id and p.id = c.object_ref::bigint ${askedJoins}
    where c.hash = ${hashSecret(token)} and c.kind = 'answer_link' and c.object_kind = 'incident' and c.expires_at > ${now}`.execute(
    db,
  )
  return rows[0] ?? null
}

/** Open incidents that ask a traveller, the latest first. */
export async function findOwn(db: Db, companyId: number, travelerId: number): Promise<Asked[]> {
  const { rows } = await sql<Asked>`
    select * from (select ${askedColumns} from incident_person p
      join incident i on i.company_id = p.company_id and i.id = p.incident_id and i.closed_at is null ${askedJoins}
      where p.company_id = ${companyId} and p.traveler_id = ${travelerId} and p.removed_at is null) asked
    where "askedAt" is not null order by "askedAt" desc, "incidentId" desc limit 20`.execute(db)
  return rows
}

/** The row of a traveller in an incident that asks them, whatever its state; null where there is none. */
export async function findOwnPerson(
  db: Db,
  who: { readonly companyId: number; readonly travelerId: number; readonly incidentId: number },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from incident_person where company_id = ${who.companyId} and incident_id = ${who.incidentId}
      and traveler_id = ${who.travelerId} and removed_at is null`.execute(db)
  return rows[0]?.id ?? null
}

export interface SameAnswer {
  readonly answer: Answer
  readonly words: string | null
  readonly phone: string | null
  readonly latitude: number | null
  readonly longitude: number | null
}

/**
 * Whether the person's latest answer says the very same, and came a moment ago: the form was sent a second time, by an impatient
 * thumb, or since the server died after it had taken it. Locks the person's row until the transaction ends.
 */
export async function isRepeated(
  db: Db,
  { companyId, personId }: Pick<Asked, 'companyId' | 'personId'>,
  same: SameAnswer,
  since: Date,
): Promise<boolean> {
  await sql`select from incident_person where company_id = ${companyId} and id = ${personId} for update`.execute(db)
  const { rows } = await sql<{ isSame: boolean }>`
    select way = 'link' and at >= ${since} and answer = ${same.answer}
      and (words, phone, latitude, longitude) is not distinct from
        (${same.words}::text, ${same.phone}::text, ${same.latitude}::float8, ${same.longitude}::float8) as "isSame"
    from incident_answer where company_id = ${companyId} and person_id = ${personId} order by id desc limit 1`.execute(
    db,
  )
  return rows[0]?.isSame ?? false
}

/** The person has the page before them, for the first time. */
export async function noteOpened(db: Db, { companyId, personId }: Asked, now: Date): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update incident_person set opened_at = ${now}, last_sign = 'opened', last_sign_at = ${now}
    where company_id = ${companyId} and id = ${personId} and opened_at is null`.execute(db)
  return numAffectedRows > 0n
}
