import { statement } from '../../db/statement.ts'
import { scopeParameters, scopeValues } from '../../kernel/scope.ts'
import type { ReadTransaction } from '../../kernel/transaction.ts'
import { type Asking, travellerColumns, type TravellerNames, type TravellerRow } from './travellers.store.ts'

/** One statement answers people as JSON. */
interface PersonJson extends TravellerNames {
  readonly email: string | null
}

export interface TravellerDetailRow extends TravellerRow {
  readonly team: { readonly id: number; readonly code: string; readonly name: string } | null
  readonly reports_to: TravellerNames | null
  readonly arrangers: readonly PersonJson[]
  readonly may_act_for: boolean
}

const namesOf = (traveler: string, login: string) => `'name', ${traveler}.name, 'name_zh_tw', ${login}.name_zh_tw,
    'name_zh_cn', ${login}.name_zh_cn, 'name_ja_jp', ${login}.name_ja_jp`

const detail = statement(
  'traveller, one',
  { ...scopeParameters, id: 'bigint', companyId: 'bigint', loginId: 'bigint' },
  `select ${travellerColumns},
      (select jsonb_build_object('id', g.id, 'code', g.code, 'name', g.name) from team g
        where g.company_id = t.company_id and g.id = t.team_id) as team,
      (select jsonb_build_object(${namesOf('m', 'ml')}) from traveler m
        left join login ml on ml.company_id = m.company_id and ml.id = m.login_id
        where m.company_id = t.company_id and m.id = t.reports_to) as reports_to,
      coalesce((select jsonb_agg(jsonb_build_object(${namesOf('al', 'al')}, 'email', al.email) order by al.name, al.id)
        from arranger_traveler a join login al on al.company_id = a.company_id and al.id = a.login_id
        where a.company_id = t.company_id and a.traveler_id = t.id and al.active and al.is_arranger), '[]') as arrangers,
      t.id in (select travelers_acted_for(:companyId, :loginId)) as may_act_for
    from traveler t join company c on c.id = t.company_id
    left join login l on l.company_id = t.company_id and l.id = t.login_id
    where t.id = :id and t.active and (:companyIds is null or t.company_id = any (:companyIds))
      and (:travelerIds is null or t.id = any (:travelerIds))`,
)

/** Null for an unknown id, a traveller who has left, or one the viewer may not see. */
export async function findTravellerDetail(
  tx: Pick<ReadTransaction, 'run'>,
  { scope, companyId, loginId }: Asking,
  id: number,
): Promise<TravellerDetailRow | null> {
  const [row] = await tx.run<TravellerDetailRow>(detail({ ...scopeValues(scope), id, companyId, loginId }))
  return row ?? null
}
