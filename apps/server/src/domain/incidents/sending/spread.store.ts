import type { Channel, MessageKind, MessageTexts, Audience } from '@portolan/contract/features/incidents/messages'
import { sql } from 'kysely'
import type { Db } from '../incident.store.ts'
import { hashSecret } from '../../../crypto/secrets.ts'
import { answerLinkExpires } from '../answer-link.ts'

/** A message whose deliveries are not all made, with its incident. */
export interface MessageToSpread {
  readonly messageId: number
  readonly companyId: number
  readonly incidentId: number
  readonly kind: MessageKind
  readonly texts: MessageTexts
  readonly channels: readonly Channel[]
  readonly audience: Audience
  readonly incidentName: string
  readonly isExercise: boolean
  readonly isClosed: boolean
}

/** Locked, so that of two processes that spread a message the second waits for the first's batch; null once all is made. */
export async function lockMessage(db: Db, companyId: number, messageId: number): Promise<MessageToSpread | null> {
  const { rows } = await sql<MessageToSpread>`
    select m.id as "messageId", m.company_id as "companyId", m.incident_id as "incidentId", m.kind, m.texts, m.channels, m.audience,
      i.name as "incidentName", i.is_exercise as "isExercise", i.closed_at is not null as "isClosed"
    from incident_message m join incident i on i.company_id = m.company_id and i.id = m.incident_id
    where m.company_id = ${companyId} and m.id = ${messageId} and m.spread_at is null for update of m`.execute(db)
  return rows[0] ?? null
}

/** Everybody has their deliveries; those who had answered by then have none. */
export async function endSpread(db: Db, { companyId, messageId }: MessageToSpread, now: Date): Promise<void> {
  await sql`update incident_message m set spread_at = ${now}, people = (select count(distinct d.person_id) from incident_delivery d
      where d.company_id = m.company_id and d.message_id = m.id)
    where m.company_id = ${companyId} and m.id = ${messageId}`.execute(db)
}

export interface NewDelivery {
  readonly id: string
  readonly personId: number
  readonly channel: Channel
  readonly address: string | null
  readonly throughLogin: number | null
  readonly language: string
  readonly state: 'queued' | 'sent' | 'failed' | 'noContact'
  /** Of a mail. */
  readonly envelopeId: string | null
  /** What a carrier is given. */
  readonly dueAt: Date | null
}

export async function insertDeliveries(
  db: Db,
  { companyId, incidentId, messageId }: MessageToSpread,
  deliveries: readonly NewDelivery[],
  now: Date,
): Promise<void> {
  await sql`
    insert into incident_delivery (id, company_id, incident_id, message_id, person_id, channel, address, through_login, language,
      state, state_at, envelope_id, due_at, is_summed)
    select d.id, ${companyId}, ${incidentId}, ${messageId}, d."personId", d.channel, d.address, d."throughLogin", d.language,
      d.state, ${now}, d."envelopeId", d."dueAt", d.state <> 'failed'
    from json_to_recordset(${JSON.stringify(deliveries)}::json) d (id uuid, "personId" bigint, channel text, address text,
      "throughLogin" bigint, language text, state text, "envelopeId" uuid, "dueAt" timestamptz)`.execute(db)
}

/**
 * What the rows of people say of a message that goes to them; in the order of their ids, as everybody locks them. Of who has answered
 * the answer stays the last sign: what is sent to them says nothing of them.
 */
export async function noteSent(
  db: Db,
  { companyId }: MessageToSpread,
  people: { readonly reached: readonly number[]; readonly unreachable: readonly number[] },
  now: Date,
): Promise<void> {
  const { reached, unreachable } = people
  await sql`
    with locked as (select id from incident_person where company_id = ${companyId}
      and id = any (${[...reached, ...unreachable]}::bigint[]) order by id for update)
    update incident_person p set is_unreachable = l.id <> all (${reached}::bigint[]),
      messages = p.messages + (l.id = any (${reached}::bigint[]))::int,
      first_sent_at = case when l.id = any (${reached}::bigint[]) then coalesce(p.first_sent_at, ${now}) else p.first_sent_at end,
      last_sign = case when p.answer is null and l.id = any (${reached}::bigint[]) then 'sent' else p.last_sign end,
      last_sign_at = case when p.answer is null and l.id = any (${reached}::bigint[]) then ${now} else p.last_sign_at end
    from locked l where p.company_id = ${companyId} and p.id = l.id`.execute(db)
}

/**
 * Makes the secrets of people's answer links known. A person who was taken out and added again has the secret that they had.
 */
export async function mintAnswerLinks(
  db: Db,
  { companyId, incidentId }: Pick<MessageToSpread, 'companyId' | 'incidentId'>,
  links: readonly { readonly personId: number; readonly token: string }[],
): Promise<void> {
  if (links.length === 0) return
  await sql`
    insert into credential (kind, hash, company_id, object_kind, object_id, object_ref, expires_at)
    select 'answer_link', l.hash, ${companyId}, 'incident', ${incidentId}, l.person, ${answerLinkExpires}
    from unnest(${links.map(({ token }) => hashSecret(token))}::text[], ${links.map(({ personId }) => String(personId))}::text[]) l (hash, person)
    on conflict (hash) do update set revoked_at = null, revoked_for = null where credential.revoked_at is not null`.execute(
    db,
  )
}
