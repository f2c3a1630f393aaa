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
  readonly administers_companies: string[] | null
}

/**
 * People of a company by their keys in the administration's list, in one statement. Each is read by its own key: while
 * thousands are imported, what PostgreSQL knows of the tables is old, and it would read the whole company for a few.
 */
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
        where d.agency_id = p.company_id and d.login_id = p.login_id and d.ended_at is null) as serves,
      (select array_agg(ac.code order by ac.code) from admin_company a join company ac on ac.id = a.company_id
        where a.login_id = p.login_id) as administers_companies
    from unnest(${keys}::text[]) with ordinality k (key, place)
    cross join lateral (select * from person_find where company_id = ${companyId} and key = k.key offset 0) p
    left join lateral (select * from login where company_id = p.company_id and id = p.login_id offset 0) l on true
    left join lateral (select * from traveler where company_id = p.company_id and id = p.traveler_id offset 0) t on true
    left join lateral (select code from team where company_id = t.company_id and id = t.team_id offset 0) team on true
    left join lateral (select code from cost_centre where company_id = t.company_id and id = t.cost_centre_id offset 0) cc on true
    left join lateral (select code from traveler where company_id = t.company_id and id = t.reports_to offset 0) m on true
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
    cross join lateral (select * from login where company_id = ${companyId} and email_key = w.email offset 0) l
    cross join lateral (select * from person_find where company_id = l.company_id and key = 'login:' || l.id offset 0) p
    left join lateral (select code from traveler where company_id = p.company_id and id = p.traveler_id offset 0) t on true
    union
    select p.key, l.email_key, t.code from unnest(${wanted.codes}::text[]) w (code)
    cross join lateral (select * from traveler where company_id = ${companyId} and code = w.code offset 0) t
    cross join lateral (select * from person_find where company_id = t.company_id
      and key = case when t.login_id is null then 'traveler:' || t.id else 'login:' || t.login_id end offset 0) p
    left join lateral (select email_key from login where company_id = p.company_id and id = p.login_id offset 0) l on true`.execute(
    db,
  )
  return rows
}
