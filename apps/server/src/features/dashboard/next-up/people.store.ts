import { genericStatement } from '../../../db/statement.ts'
import type { ReadTransaction } from '../../../kernel/transaction.ts'

type Run = Pick<ReadTransaction, 'run'>

/** People at one place of a company, by the tracker's read model. */
export interface PlacePeople {
  readonly company_id: number
  readonly time_zone: string
  readonly place: string | null
  readonly country: string | null
  /** Who still land there today, by the company's calendar. */
  readonly land: number
  readonly next_landing: Date | null
  /** Who are there now and not at home. */
  readonly away: number
  /** Who are there now or within a day. */
  readonly near: number
}

const people = genericStatement(
  'people of next up',
  { companyIds: 'bigint[]', travelerIds: 'bigint[] | null', now: 'timestamptz' },
  `select s.company_id, s.time_zone, s.place, max(s.country) as country,
      (count(distinct s.traveler_id) filter (where s.lands))::int as land, min(s.ends_at) filter (where s.lands) as next_landing,
      (count(distinct s.traveler_id) filter (where s.is_there and not s.is_homeward))::int as away,
      (count(distinct s.traveler_id) filter (where not s.is_homeward))::int as near
    from (
      select c.id as company_id, c.time_zone, t.*, w.id as traveler_id,
        t.kind <> 'H' and t.ends_at > :now and t.ends_at < c.today_ends as lands,
        t.there_from <= :now and t.there_until > :now as is_there
      from (select c.id, c.time_zone, ((:now at time zone c.time_zone)::date + 1)::timestamp at time zone c.time_zone as today_ends
        from company c where c.id = any (:companyIds) offset 0) c
      cross join lateral (
        select t.place, t.country, t.kind, t.ends_at, t.there_from, t.there_until, t.is_homeward, t.traveler_ids from tracker_item t
        where t.company_id = c.id and t.seen_until >= :now and t.seen_from < :now + interval '1 day' and not t.cancelled
          and (:travelerIds is null or t.traveler_ids && :travelerIds) offset 0) t
      cross join lateral unnest(t.traveler_ids) w (id)
      where :travelerIds is null or w.id = any (:travelerIds)) s
    where s.lands or s.there_from <= :now + interval '1 day' and s.there_until > :now
    group by s.company_id, s.time_zone, s.place`,
)

/** Where the people of a scope land today and are, by company and place. */
export const findPlacePeople = (
  tx: Run,
  whose: { readonly companyIds: readonly number[]; readonly travelerIds: readonly number[] | null; readonly now: Date },
): Promise<PlacePeople[]> => tx.run<PlacePeople & Record<string, unknown>>(people(whose))

export interface OpenIncidents {
  readonly id: number
  readonly name: string
  readonly unanswered: number
  readonly help: number
  readonly people: number
  readonly total: number
}

const incidents = genericStatement(
  'open incidents of next up',
  { companyIds: 'bigint[]', travelerIds: 'bigint[] | null' },
  `select i.id, i.name, f.unanswered, f.help, f.people, (count(*) over ())::int as total
    from company c cross join lateral (
      select i.id, i.company_id, i.name, i.opened_at from incident i
      where i.company_id = c.id and i.closed_at is null and not i.is_exercise offset 0) i
    cross join lateral (
      select count(*)::int as people, (count(*) filter (where p.answer = 'help'))::int as help,
        (count(*) filter (where p.answer is null and p.first_sent_at is not null))::int as unanswered
      from incident_person p where p.company_id = i.company_id and p.incident_id = i.id and p.removed_at is null
        and (:travelerIds is null or p.traveler_id = any (:travelerIds)) offset 0) f
    where c.id = any (:companyIds)
    order by f.help > 0 desc, f.unanswered desc, i.opened_at desc, i.id desc limit 1`,
)

/** The open incident that needs the most, and how many are open; exercises are none. */
export async function findOpenIncidents(
  tx: Run,
  whose: { readonly companyIds: readonly number[]; readonly travelerIds: readonly number[] | null },
): Promise<OpenIncidents | undefined> {
  const [row] = await tx.run<OpenIncidents & Record<string, unknown>>(incidents(whose))
  return row
}
