import { sql } from 'kysely'
import { logEntries, type NewEntry } from '../incident-log.ts'
import { type Db, tellTeam } from '../incident.store.ts'

interface Changed {
  readonly companyId: number
  readonly incidentId: number
}

/**
 * Asks for the team to be told, in the caller's transaction. It locks nothing: ten thousand answers do not wait for each other.
 * The caller wakes `IncidentPulse` after its commit; without, the team hears of it within a minute.
 */
export async function noteChange(db: Db, { companyId, incidentId }: Changed): Promise<void> {
  await sql`insert into incident_ping (company_id, incident_id) values (${companyId}, ${incidentId})`.execute(db)
}

/** Incidents whose teams are to be told. */
export async function findChanged(db: Db, most: number): Promise<Changed[]> {
  const { rows } = await sql<Changed>`
    select distinct company_id as "companyId", incident_id as "incidentId" from incident_ping order by 1, 2 limit ${most}`.execute(
    db,
  )
  return rows
}

/** The class of the advisory locks of one incident's pulse. */
const pulseLock = 7012667

/**
 * Sums up what became of deliveries into the rows of their people, and tells the team. In a transaction of its own, one for each
 * incident at a time; false where another process has just done it.
 */
export async function tellOfChanges(db: Db, changed: Changed, now: Date): Promise<boolean> {
  const { companyId, incidentId } = changed
  await sql`select pg_advisory_xact_lock(${pulseLock}, ${incidentId % 2_147_483_647}::int)`.execute(db)
  const { numAffectedRows = 0n } = await sql`
    delete from incident_ping where company_id = ${companyId} and incident_id = ${incidentId}`.execute(db)
  if (numAffectedRows === 0n) return false
  await sumDeliveries(db, changed, now)
  await tellTeam(db, { id: incidentId, company_id: companyId })
  return true
}

interface Summed {
  personId: number
  number: number
  channel: string
  state: string
}

async function sumDeliveries(db: Db, { companyId, incidentId }: Changed, now: Date): Promise<void> {
  const { rows } = await sql<Summed>`
    with summed as (
      update incident_delivery d set is_summed = true
      where d.company_id = ${companyId} and d.incident_id = ${incidentId} and not d.is_summed
      returning d.person_id, d.message_id, d.channel, d.state)
    select s.person_id as "personId", m.number, s.channel, s.state from summed s
    join incident_message m on m.company_id = ${companyId} and m.id = s.message_id order by 1, 2`.execute(db)
  if (rows.length === 0) return
  const people = [...new Set(rows.map(({ personId }) => personId))]
  // Of the latest message to each: one address that took it is enough, whatever others did.
  await sql`
    with locked as (select id from incident_person where company_id = ${companyId} and id = any (${people}::bigint[]) order by id for update),
    latest as (select l.id, max(d.message_id) as message_id from locked l join incident_delivery d on d.company_id = ${companyId} and d.person_id = l.id group by l.id),
    found as (
      select l.id, min(d.state_at) filter (where d.state = 'delivered') as delivered_at,
        max(d.state_at) filter (where d.message_id = l.message_id and d.state in ('bounced', 'failed')) as bounced_at,
        max(d.state_at) filter (where d.message_id = l.message_id and d.state = 'delivered') as latest_at
      from latest l join incident_delivery d on d.company_id = ${companyId} and d.person_id = l.id group by l.id)
    update incident_person p set delivered_at = f.delivered_at, bounced_at = case when f.latest_at is null then f.bounced_at end,
      last_sign = case when p.answer is null and coalesce(f.latest_at, f.bounced_at) >= coalesce(p.last_sign_at, '-infinity') then
        case when f.latest_at is null then 'bounced' else 'delivered' end else p.last_sign end,
      last_sign_at = case when p.answer is null
        then greatest(p.last_sign_at, f.latest_at, case when f.latest_at is null then f.bounced_at end) else p.last_sign_at end
    from found f where p.company_id = ${companyId} and p.id = f.id`.execute(db)
  const bounced = rows.filter(({ state }) => state === 'bounced' || state === 'failed')
  const entries = bounced.map(({ personId, number, channel }): NewEntry => ({
    companyId,
    incidentId,
    at: now,
    kind: 'bounced',
    loginId: null,
    personId,
    detail: { number, channel },
  }))
  await logEntries(db, entries, null)
}
