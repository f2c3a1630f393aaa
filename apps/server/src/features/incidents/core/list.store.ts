import type { Incident } from '@portolan/contract/features/incidents/core'
import type { AffectedGroup } from '@portolan/contract/features/incidents/affected'
import type { IncidentArea } from '@portolan/contract/features/incidents/area'
import { genericStatements, statement } from '../../../db/statement.ts'
import type { KeptAlert } from '../../../db/tables/incidents.ts'
import { scopeParameters, scopeValues, type Scope } from '../../../kernel/scope.ts'
import type { ReadTransaction } from '../../../kernel/transaction.ts'
import { type FiguresRow, figuresOf } from './figures.store.ts'

type Run = Pick<ReadTransaction, 'run'>

export interface IncidentQuery {
  /** A pattern in small letters; null lists all. */
  readonly pattern: string | null
  readonly isOpen: boolean | null
  readonly isExercise: boolean | null
  /** Null: all of the scope. */
  readonly companyCodes: readonly string[] | null
  readonly sort: { readonly by: 'opened' | 'name'; readonly descending: boolean }
  readonly at: Date
}

export interface HeadRow extends FiguresRow {
  readonly id: number
  readonly company_id: number
  readonly company_code: string
  readonly name: string
  readonly is_exercise: boolean
  readonly alert_id: number | null
  readonly alert: KeptAlert | null
  readonly alert_ended_at: Date | null
  readonly opened_at: Date
  readonly closed_at: Date | null
  readonly opened_by_name: string | null
  readonly owner_name: string | null
  readonly closed_by_name: string | null
}

const headColumns = `i.id, i.company_id, i.name, i.is_exercise, i.alert_id, i.alert, i.alert_ended_at, i.opened_at, i.closed_at,
      incident_login_name(i.company_id, i.opened_by) as opened_by_name,
      incident_login_name(i.company_id, i.owner_login_id) as owner_name,
      case when i.closed_by is not null then incident_login_name(i.company_id, i.closed_by) end as closed_by_name`

const listed = `select i.*, c.code as company_code from (select c.id, c.code from company c
      where (:companyIds is null or c.id = any (:companyIds)) and (:companyCodes is null or c.code = any (:companyCodes)) offset 0) c
    cross join lateral (select i.* from incident i where i.company_id = c.id
      and (:isOpen is null or (i.closed_at is null) = :isOpen) and (:isExercise is null or i.is_exercise = :isExercise)
      and (:pattern is null or lower(i.name) like :pattern) offset 0) i`

const orders = {
  opened: (direction: string) => `(closed_at is null) desc, opened_at ${direction}, id ${direction}`,
  name: (direction: string) => `lower(name) ${direction}, id ${direction}`,
} as const

function textOf(order: string): string {
  return `with listed as (${listed}), page as materialized (select * from listed order by ${order} limit :limit offset :offset)
    select total.total, i.company_code, ${headColumns}, f.*, d.* from (select count(*)::int as total from listed) total
      left join (page i ${figuresOf}) on true
    order by ${order.replaceAll(/\b(closed_at|opened_at|id|name)\b/g, 'i.$1')}`
}

const variants = (['opened', 'name'] as const).flatMap((by) =>
  (['asc', 'desc'] as const).map((direction) => [`${by} ${direction}`, textOf(orders[by](direction))]),
)

const list = genericStatements(
  'incidents',
  {
    companyIds: scopeParameters.companyIds,
    companyCodes: 'text[] | null',
    isOpen: 'boolean | null',
    isExercise: 'boolean | null',
    pattern: 'text | null',
    at: 'timestamptz',
    limit: 'int',
    offset: 'int',
  },
  Object.fromEntries(variants) as Record<string, string>,
)

/** A page of the incidents of the viewer's companies, with their figures, and how many there are in all. One statement. */
export async function listIncidents(
  tx: Run,
  scope: Scope,
  { sort: { by, descending }, ...query }: IncidentQuery,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ rows: HeadRow[]; total: number }> {
  const bind = list[`${by} ${descending ? 'desc' : 'asc'}`]
  if (!bind) throw new Error('The list has no statement for this order')
  const { companyIds } = scopeValues(scope)
  const rows = await tx.run<HeadRow & { total: number; id: number | null }>(bind({ companyIds, ...query, ...page }))
  return { total: rows[0]?.total ?? 0, rows: rows.filter(({ id }) => id !== null) }
}

export interface IncidentBoardRow extends HeadRow {
  readonly version: number
  readonly area: IncidentArea
  readonly groups: AffectedGroup[]
  readonly follows: boolean
  readonly duty_login_id: number | null
  readonly duty_name: string | null
  readonly escalate_after_minutes: number
  readonly closing_note: string | null
  readonly is_on_team: boolean
  readonly team: { id: number; name: string; isOwner: boolean }[] | null
  readonly points: { place: string; safe: number; help: number; unanswered: number }[] | null
  readonly bookings_as_of: Date | null
}

const board = statement(
  'one incident',
  { companyIds: scopeParameters.companyIds, id: 'bigint', loginId: 'bigint', at: 'timestamptz' },
  `select c.code as company_code, ${headColumns}, i.version, i.area, i.groups, i.follows, i.duty_login_id, i.escalate_after_minutes,
      i.closing_note, incident_login_name(i.company_id, i.duty_login_id) as duty_name,
      exists (select 1 from incident_team t where t.company_id = i.company_id and t.incident_id = i.id and t.login_id = :loginId
        and t.left_at is null) as is_on_team,
      (select json_agg(json_build_object('id', t.login_id, 'name', incident_login_name(i.company_id, t.login_id),
          'isOwner', t.login_id = i.owner_login_id) order by t.login_id <> i.owner_login_id, t.joined_at, t.login_id)
        from incident_team t where t.company_id = i.company_id and t.incident_id = i.id and t.left_at is null) as team,
      (select json_agg(g) from (select p.known->>'place' as place, count(*) filter (where p.answer = 'safe') as safe,
            count(*) filter (where p.answer = 'help') as help, count(*) filter (where p.answer is null) as unanswered
          from incident_person p where p.company_id = i.company_id and p.incident_id = i.id and p.removed_at is null and p.known is not null
          group by 1 order by 1) g) as points,
      (select max(s.at) from booking_source_ages(i.company_id) s) as bookings_as_of,
      f.*, d.*
    from incident i join company c on c.id = i.company_id ${figuresOf}
    where i.id = :id and (:companyIds is null or i.company_id = any (:companyIds))`,
)

/** One incident with its figures, team and points; undefined where the viewer does not see it. */
export async function readBoard(
  tx: Run,
  scope: Scope,
  { id, loginId, at }: { readonly id: number; readonly loginId: number; readonly at: Date },
): Promise<IncidentBoardRow | undefined> {
  const { companyIds } = scopeValues(scope)
  const [row] = await tx.run<IncidentBoardRow & Record<string, unknown>>(board({ companyIds, id, loginId, at }))
  return row
}

export type IncidentHead = Pick<
  Incident,
  | 'IncidentId'
  | 'CompanyCode'
  | 'Name'
  | 'IsExercise'
  | 'Alert'
  | 'OpenedAt'
  | 'OpenedBy'
  | 'Owner'
  | 'ClosedAt'
  | 'ClosedBy'
  | 'Figures'
>
