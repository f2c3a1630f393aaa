import type { LogKind } from '@portolan/contract/features/incidents/core'
import { genericStatement } from '../../../db/statement.ts'
import type { ReadTransaction } from '../../../kernel/transaction.ts'

type Run = Pick<ReadTransaction, 'run'>

export interface LogRow {
  readonly id: number
  readonly at: Date
  readonly kind: LogKind
  readonly by_name: string | null
  readonly person_id: number | null
  /** Null where the traveller is not kept, or the viewer may not see them. */
  readonly person_name: string | null
  readonly detail: Readonly<Record<string, unknown>>
  readonly words: string | null
  readonly digest: string
  readonly is_sealed: boolean
}

const log = genericStatement(
  'log of an incident',
  {
    companyId: 'bigint',
    incidentId: 'bigint',
    travelerIds: 'bigint[] | null',
    limit: 'int',
    offset: 'int',
  },
  `with unsealed as materialized (select incident_unsealed(:companyId, :incidentId) as ids),
    page as materialized (select e.* from incident_log e where e.company_id = :companyId and e.incident_id = :incidentId
      order by e.id desc limit :limit offset :offset)
    select total.total, cardinality(u.ids) as unsealed, e.id, e.at, e.kind, e.person_id, e.detail, e.words, e.digest,
      case when e.by_login is not null then incident_login_name(e.company_id, e.by_login) end as by_name,
      (select t.name from incident_person p join traveler t on t.company_id = p.company_id and t.id = p.traveler_id
        where p.company_id = e.company_id and p.id = e.person_id and (:travelerIds is null or t.id = any (:travelerIds))) as person_name,
      e.id <> all (u.ids) as is_sealed
    from unsealed u cross join (select count(*)::int as total from incident_log e
        where e.company_id = :companyId and e.incident_id = :incidentId) total
      left join page e on true order by e.id desc`,
)

/** A page of an incident's log, the latest first. */
export async function readLog(
  tx: Run,
  of: { readonly companyId: number; readonly incidentId: number; readonly travelerIds: readonly number[] | null },
  page: { readonly limit: number; readonly offset: number },
): Promise<{ rows: LogRow[]; total: number; sealed: number }> {
  const rows = await tx.run<LogRow & { total: number; unsealed: number; id: number | null }>(log({ ...of, ...page }))
  const total = rows[0]?.total ?? 0
  const sealed = total - (rows[0]?.unsealed ?? 0)
  return { total, sealed, rows: rows.filter(({ id }) => id !== null) }
}
