import { sql } from 'kysely'
import type { Db } from './provisioning.store.ts'

/** What the database holds of one person, as columns: the inverse of provisioning reads it. */
export interface StoredPerson {
  readonly key: string
  readonly login: Readonly<Record<string, unknown>> | null
  readonly traveler: Readonly<Record<string, unknown>> | null
  readonly team: string | null
  readonly cost_centre: string | null
  readonly reports_to: string | null
  readonly arranges_for: string[] | null
  readonly view_companies: string[] | null
  readonly serves: string[] | null
}

/** People of a company by their keys in the administration's list, in one statement. */
export async function readStoredPeople(db: Db, companyId: number, keys: readonly string[]): Promise<StoredPerson[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<StoredPerson>`
    select p.key, to_jsonb(l) as login, to_jsonb(t) as traveler, team.code as team, cc.code as cost_centre, m.code as reports_to,
      (select array_agg(at.code order by at.code) from arranger_traveler a
        join traveler at on at.company_id = a.company_id and at.id = a.traveler_id
        where a.company_id = p.company_id and a.login_id = p.login_id and at.code is not null) as arranges_for,
      (select array_agg(vc.code order by vc.code) from login_view_company v join company vc on vc.id = v.view_company_id
        where v.company_id = p.company_id and v.login_id = p.login_id) as view_companies,
      (select array_agg(dc.code order by dc.code) from desk_right d join company dc on dc.id = d.company_id
        where d.agency_id = p.company_id and d.login_id = p.login_id and d.ended_at is null) as serves
    from unnest(${keys}::text[]) with ordinality k (key, place)
    join person_find p on p.company_id = ${companyId} and p.key = k.key
    left join login l on l.company_id = p.company_id and l.id = p.login_id
    left join traveler t on t.company_id = p.company_id and t.id = p.traveler_id
    left join team on team.company_id = t.company_id and team.id = t.team_id
    left join cost_centre cc on cc.company_id = t.company_id and cc.id = t.cost_centre_id
    left join traveler m on m.company_id = t.company_id and m.id = t.reports_to
    order by k.place`.execute(db)
  return rows
}

/** Keys of people by what a file names them by: the address of a login, or the code of a traveller. */
export async function findPersonKeys(
  db: Db,
  companyId: number,
  wanted: { readonly emails: readonly string[]; readonly codes: readonly string[] },
): Promise<{ readonly key: string; readonly email: string | null; readonly code: string | null }[]> {
  const { rows } = await sql<{ key: string; email: string | null; code: string | null }>`
    select p.key, l.email_key as email, t.code from unnest(${wanted.emails}::text[]) w (email)
    join login l on l.company_id = ${companyId} and l.email_key = w.email
    join person_find p on p.company_id = l.company_id and p.key = 'login:' || l.id
    left join traveler t on t.company_id = p.company_id and t.id = p.traveler_id
    union
    select p.key, l.email_key, t.code from unnest(${wanted.codes}::text[]) w (code)
    join traveler t on t.company_id = ${companyId} and t.code = w.code
    join person_find p on p.company_id = t.company_id
      and p.key = case when t.login_id is null then 'traveler:' || t.id else 'login:' || t.login_id end
    left join login l on l.company_id = p.company_id and l.id = p.login_id`.execute(db)
  return rows
}
