import type { PeopleOrder, PersonRight, PersonState } from '@portolan/contract/features/administration/people'
import { genericStatement } from '../../../db/statement.ts'
import type { ReadTransaction } from '../../../kernel/transaction.ts'

type Run = Pick<ReadTransaction, 'run'>

/** What narrows the list; null lets everybody through. */
export interface PeopleFilter {
  readonly companyId: number
  readonly text: string | null
  readonly state: PersonState | null
  readonly right: PersonRight | null
  readonly isArranger: boolean | null
  readonly isApprover: boolean | null
  readonly costCentreId: number | null
  readonly teamId: number | null
  readonly keys: readonly string[] | null
  readonly exceptKeys: readonly string[] | null
}

export interface PeoplePage {
  readonly by: PeopleOrder
  readonly descending: boolean
  readonly limit: number
  readonly offset: number
}

export interface PersonRow {
  readonly key: string
  readonly login_id: number | null
  readonly traveler_id: number | null
  readonly name: string
  readonly name_zh_tw: string | null
  readonly name_zh_cn: string | null
  readonly name_ja_jp: string | null
  readonly short_name: string | null
  readonly email: string | null
  readonly code: string | null
  readonly team: string | null
  readonly cost_centre: string | null
  readonly rights: PersonRight[]
  readonly is_arranger: boolean
  readonly is_approver: boolean
  readonly is_guest: boolean
  readonly state: PersonState
  readonly signed_in_at: Date | null
}

/** The function chooses by indexes of its own; the rows that it names are then read one by one. */
const page = genericStatement(
  'people of a company, a page',
  {
    companyId: 'bigint',
    text: 'text | null',
    state: 'text | null',
    right: 'text | null',
    isArranger: 'boolean | null',
    isApprover: 'boolean | null',
    costCentreId: 'bigint | null',
    teamId: 'bigint | null',
    keys: 'text[] | null',
    exceptKeys: 'text[] | null',
    by: 'text',
    descending: 'boolean',
    limit: 'int',
    offset: 'int',
  },
  `select f.total::int as total, p.key, p.login_id, p.traveler_id, coalesce(l.name, t.name) as name, l.name_zh_tw, l.name_zh_cn,
      l.name_ja_jp, l.short_name, coalesce(l.email, t.email) as email, t.code, team.name as team,
      coalesce(cc.code || ' ' || cc.name, cc.code) as cost_centre, p.rights, p.is_arranger, p.is_approver, p.is_guest, p.state,
      p.signed_in_at
    from people_search(:companyId, :text, :state, :right, :isArranger, :isApprover, :costCentreId, :teamId, :keys, :exceptKeys,
      :by, :descending, :limit, :offset) f
    left join lateral (select * from person_find p where p.company_id = f.company_id and p.key = f.key offset 0) p on true
    left join lateral (select * from login l where l.company_id = p.company_id and l.id = p.login_id offset 0) l on true
    left join lateral (select * from traveler t where t.company_id = p.company_id and t.id = p.traveler_id offset 0) t on true
    left join lateral (select * from team where team.company_id = p.company_id and team.id = p.team_id offset 0) team on true
    left join lateral (select * from cost_centre cc where cc.company_id = p.company_id and cc.id = p.cost_centre_id offset 0) cc on true
    order by f.place`,
)

/** A page of a company's people with the exact total. */
export async function findPeoplePage(
  tx: Run,
  filter: PeopleFilter,
  asked: PeoplePage,
): Promise<{ rows: PersonRow[]; total: number }> {
  const rows = await tx.run<PersonRow & { total: number; key: string | null }>(page({ ...filter, ...asked }))
  return { total: rows[0]?.total ?? 0, rows: rows.filter(({ key }) => key !== null) }
}

const keysOnly = genericStatement(
  'people of a company, their keys',
  {
    companyId: 'bigint',
    text: 'text | null',
    state: 'text | null',
    right: 'text | null',
    isArranger: 'boolean | null',
    isApprover: 'boolean | null',
    costCentreId: 'bigint | null',
    teamId: 'bigint | null',
    keys: 'text[] | null',
    exceptKeys: 'text[] | null',
    limit: 'int',
  },
  `select f.key, p.login_id, p.traveler_id, p.state from people_search(:companyId, :text, :state, :right, :isArranger, :isApprover,
      :costCentreId, :teamId, :keys, :exceptKeys, 'name', false, :limit, 0) f
    cross join lateral (select * from person_find p where p.company_id = f.company_id and p.key = f.key offset 0) p
    order by f.place`,
)

export interface MeantPerson {
  readonly key: string
  readonly login_id: number | null
  readonly traveler_id: number | null
  readonly state: PersonState
}

/** Everybody who is meant by an act, without what the list shows of them. */
export const findMeant = (tx: Run, filter: PeopleFilter, limit: number): Promise<MeantPerson[]> =>
  tx.run<MeantPerson>(keysOnly({ ...filter, limit }))

export const everybodyOf = (companyId: number): PeopleFilter => ({
  companyId,
  text: null,
  state: null,
  right: null,
  isArranger: null,
  isApprover: null,
  costCentreId: null,
  teamId: null,
  keys: null,
  exceptKeys: null,
})

const choices = genericStatement(
  'teams and cost centres of a company',
  { companyId: 'bigint' },
  `select 'team' as kind, id, code, name from team where company_id = :companyId
    union all select 'costCentre', id, code, name from cost_centre where company_id = :companyId order by 1, 4, 3`,
)

export interface Choice {
  readonly id: number
  readonly code: string
  readonly name: string
}

/** What the list can be narrowed to. */
export async function findChoices(tx: Run, companyId: number): Promise<{ teams: Choice[]; costCentres: Choice[] }> {
  const rows = await tx.run<Choice & { kind: 'team' | 'costCentre' }>(choices({ companyId }))
  return {
    teams: rows.filter(({ kind }) => kind === 'team'),
    costCentres: rows.filter(({ kind }) => kind === 'costCentre'),
  }
}
