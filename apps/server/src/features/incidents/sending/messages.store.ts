import type { Channel, DeliveryState, MessageKind, MessageTexts } from '@portolan/contract/features/incidents/messages'
import { sql } from 'kysely'
import type { Db } from '../../../domain/incidents/incident.store.ts'

interface OfIncident {
  readonly companyId: number
  readonly incidentId: number
}

export interface MessageRow {
  readonly id: number
  readonly number: number
  readonly kind: MessageKind
  readonly texts: MessageTexts
  readonly sentAt: Date
  readonly sentBy: string | null
  readonly people: number
  readonly channels: readonly {
    readonly channel: Channel
    readonly total: number
    readonly delivered: number
    readonly bounced: number
    readonly failed: number
  }[]
}

/** The latest first. One statement. */
export async function readMessages(db: Db, { companyId, incidentId }: OfIncident, most: number): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select m.id, m.number, m.kind, m.texts, m.sent_at as "sentAt", incident_login_name(m.company_id, m.sent_by) as "sentBy", m.people,
      coalesce((select json_agg(c order by c.channel) from (
        select d.channel, count(*)::int as total, count(*) filter (where d.state = 'delivered')::int as delivered,
          count(*) filter (where d.state = 'bounced')::int as bounced, count(*) filter (where d.state = 'failed')::int as failed
        from incident_delivery d where d.company_id = m.company_id and d.message_id = m.id and d.state <> 'noContact'
        group by d.channel) c), '[]') as channels
    from incident_message m where m.company_id = ${companyId} and m.incident_id = ${incidentId}
    order by m.number desc limit ${most}`.execute(db)
  return rows
}

export interface DeliveryRow {
  readonly number: number
  readonly channel: Channel
  readonly address: string | null
  readonly through: string | null
  readonly state: DeliveryState
  readonly stateAt: Date
  readonly answer: string | null
}

/** What was sent to one person whom the viewer sees (null: everybody); null for anybody else. */
export async function readDeliveries(
  db: Db,
  { companyId, incidentId }: OfIncident,
  personId: number,
  travelerIds: readonly number[] | null,
): Promise<{ readonly name: string; readonly deliveries: readonly DeliveryRow[] } | null> {
  const { rows } = await sql<{ name: string }>`
    select coalesce(t.name, '') as name from incident_person p left join traveler t on t.company_id = p.company_id and t.id = p.traveler_id
    where p.company_id = ${companyId} and p.incident_id = ${incidentId} and p.id = ${personId}
      and (${travelerIds}::bigint[] is null or p.traveler_id = any (${travelerIds}::bigint[]))`.execute(db)
  const [person] = rows
  if (!person) return null
  const found = await sql<DeliveryRow>`
    select m.number, d.channel, d.address, l.name as through, d.state, d.state_at as "stateAt", d.answer
    from incident_delivery d join incident_message m on m.company_id = d.company_id and m.id = d.message_id
    left join login l on l.company_id = d.company_id and l.id = d.through_login
    where d.company_id = ${companyId} and d.person_id = ${personId} order by d.message_id desc, d.channel, d.id limit 200`.execute(
    db,
  )
  return { name: person.name, deliveries: found.rows }
}

/** Who has written to people of the incident after an instant, or after a message. */
export async function readRecent(
  db: Db,
  { companyId, incidentId }: OfIncident,
  after: { readonly sentAfter: Date } | { readonly number: number },
): Promise<Pick<MessageRow, 'number' | 'texts' | 'sentAt' | 'sentBy' | 'people'>[]> {
  const { rows } = await sql<MessageRow>`
    select m.number, m.texts, m.sent_at as "sentAt", incident_login_name(m.company_id, m.sent_by) as "sentBy", m.people
    from incident_message m where m.company_id = ${companyId} and m.incident_id = ${incidentId}
      and ${'number' in after ? sql`m.number > ${after.number}` : sql`m.sent_at > ${after.sentAfter}`}
    order by m.number desc limit 20`.execute(db)
  return rows
}
