import type { DeliveryState, MessageKind, MessageTexts } from '@portolan/contract/features/incidents/messages'
import { sql } from 'kysely'
import type { Db } from '../incident.store.ts'

/** A short message or call that this process has taken on. */
export interface ClaimedText {
  readonly id: string
  readonly companyId: number
  readonly incidentId: number
  readonly personId: number
  readonly travelerName: string
  readonly names: Readonly<Record<string, string | null>>
  readonly place: string | null
  readonly channel: 'sms' | 'voice'
  readonly address: string
  readonly language: string
  /** With this one. */
  readonly attempts: number
  readonly kind: MessageKind
  readonly texts: MessageTexts
  readonly incidentName: string
  readonly isExercise: boolean
}

/** Claims what is due, longest waiting first; until the lease ends no other process takes it. */
export async function claimTexts(
  db: Db,
  { most, now, leaseEnds }: { readonly most: number; readonly now: Date; readonly leaseEnds: Date },
): Promise<ClaimedText[]> {
  const { rows } = await sql<ClaimedText>`
    with due as (select id from incident_delivery where due_at <= ${now} order by due_at, id limit ${most} for update skip locked),
    claimed as (
      update incident_delivery d set due_at = ${leaseEnds}, attempts = d.attempts + 1 from due where d.id = due.id
      returning d.id, d.company_id, d.incident_id, d.person_id, d.message_id, d.channel, d.address, d.language, d.attempts)
    select c.id, c.company_id as "companyId", c.incident_id as "incidentId", c.person_id as "personId", c.channel, c.address,
      c.language, c.attempts, m.kind, m.texts, i.name as "incidentName", i.is_exercise as "isExercise",
      coalesce(t.name, '') as "travelerName", p.known->>'place' as place,
      json_build_object('en-US', l.name, 'zh-TW', l.name_zh_tw, 'zh-CN', l.name_zh_cn, 'ja-JP', l.name_ja_jp) as names
    from claimed c join incident_message m on m.company_id = c.company_id and m.id = c.message_id
    join incident i on i.company_id = c.company_id and i.id = c.incident_id
    join incident_person p on p.company_id = c.company_id and p.id = c.person_id
    left join traveler t on t.company_id = p.company_id and t.id = p.traveler_id
    left join login l on l.company_id = t.company_id and l.id = t.login_id`.execute(db)
  return rows
}

export interface SettledText {
  readonly id: string
  /** As they were claimed: another process may have taken it on since. */
  readonly attempts: number
  readonly state: DeliveryState
  readonly answer: string
  /** Of the next attempt. */
  readonly dueAt: Date | null
}

/** What came of attempts. A receipt that was faster than the webhook's own answer stays. */
export async function settleTexts(db: Db, settled: readonly SettledText[], now: Date): Promise<void> {
  await sql`
    with changed as (
      update incident_delivery d set state = case when d.state in ('queued', 'sent') then s.state else d.state end,
        state_at = case when d.state = s.state or d.state not in ('queued', 'sent') then d.state_at else ${now} end,
        answer = s.answer, due_at = case when d.state in ('queued', 'sent') then s."dueAt" end,
        is_summed = d.is_summed and s.state <> 'failed'
      from json_to_recordset(${JSON.stringify(settled)}::json) s (id uuid, attempts int, state text, answer text, "dueAt" timestamptz)
      where d.id = s.id and d.attempts = s.attempts
      returning d.company_id, d.incident_id)
    insert into incident_ping (company_id, incident_id) select distinct company_id, incident_id from changed`.execute(
    db,
  )
}

export interface Receipt {
  readonly id: string
  readonly state: 'accepted' | 'delivered' | 'failed'
  readonly at: Date
  readonly detail: string | null
}

/**
 * Notes what carriers say of what they took; null reaches every company. Answers which ids it has changed, and which it knows.
 * Repeats change nothing.
 */
export async function noteReceipts(
  db: Db,
  companyId: number | null,
  receipts: readonly Receipt[],
): Promise<{ readonly known: ReadonlySet<string>; readonly changed: ReadonlySet<string> }> {
  const { rows } = await sql<{ id: string; isChanged: boolean }>`
    with told as (
      select distinct on (r.id) r.id, r.at, r.detail, case r.state when 'failed' then 'failed' else 'delivered' end as state
      from json_to_recordset(${JSON.stringify(receipts)}::json) r (id uuid, state text, at timestamptz, detail text)
      -- One list may say of a message that it was accepted and that it has failed; the later counts.
      order by r.id, r.at desc),
    known as (
      select d.id from incident_delivery d join told on told.id = d.id
      where d.channel in ('sms', 'voice') and (${companyId}::bigint is null or d.company_id = ${companyId}) order by d.id for update of d),
    changed as (
      update incident_delivery d set state = told.state, state_at = told.at, answer = coalesce(told.detail, d.answer), due_at = null,
        is_summed = false
      from known join told on told.id = known.id
      where d.id = known.id and d.state <> told.state and (told.state <> 'failed' or d.state <> 'delivered' or told.at > d.state_at)
      returning d.id, d.company_id, d.incident_id),
    pinged as (insert into incident_ping (company_id, incident_id) select distinct company_id, incident_id from changed)
    select known.id, changed.id is not null as "isChanged" from known left join changed on changed.id = known.id`.execute(
    db,
  )
  return {
    known: new Set(rows.map(({ id }) => id)),
    changed: new Set(rows.flatMap(({ id, isChanged }) => (isChanged ? [id] : []))),
  }
}
