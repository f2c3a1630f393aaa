import type { CountedState } from '@portolan/contract/features/traveller-tracker/count'
import { genericStatements } from '../../db/statement.ts'
import type { ReadTransaction } from '../../kernel/transaction.ts'
import { type Whose, whoseKind } from './tracker-counts.store.ts'

type Run = Pick<ReadTransaction, 'run'>

const spans = {
  companies: `unnest(:companyIds) c (id) cross join lateral (select s.* from presence_span s
      where s.company_id = c.id and s.ends_at > :from and s.begins_at < :until offset 0) s`,
  travelers: `unnest(:companyIds) c (id) cross join unnest(:travelerIds) p (id) cross join lateral (select s.* from presence_span s
      where s.company_id = c.id and s.traveler_id = p.id and s.ends_at > :from and s.begins_at < :until offset 0) s`,
} as const

const arrivesAt = '(:codes is null or s.city = any (:codes) or s.place = any (:codes))'
const conditions: Readonly<Record<CountedState, string>> = {
  lands: `s.kind = 'A' and s.ends_at >= :from and s.ends_at < :until and ${arrivesAt}`,
  leaves: `s.kind = 'A' and s.begins_at >= :from and (:codes is null or s.from_place = any (:codes))`,
  there: `s.kind in ('H', 'P') and ${arrivesAt}`,
  away: arrivesAt,
}

const count = genericStatements(
  'tracker count',
  {
    companyIds: 'bigint[]',
    travelerIds: 'bigint[] | null',
    codes: 'text[] | null',
    from: 'timestamptz',
    until: 'timestamptz',
  },
  Object.fromEntries(
    Object.entries(conditions).flatMap(([state, condition]) =>
      Object.entries(spans).map(([kind, of]) => [
        `${state}, ${kind}`,
        `select count(distinct (s.company_id, s.traveler_id))::int as count from ${of} where ${condition}`,
      ]),
    ),
  ),
)

export interface CountAsked {
  readonly state: CountedState
  /** Codes of cities and airports; null for anywhere. */
  readonly codes: readonly string[] | null
  readonly from: Date
  readonly until: Date
}

/** People of whom a span says so. */
export async function countPeople(tx: Run, whose: Whose, { state, ...asked }: CountAsked): Promise<number> {
  const bind = count[`${state}, ${whoseKind(whose)}`]
  if (!bind) throw new Error(`No count of who ${state}`)
  const [row] = await tx.run<{ count: number }>(bind({ ...whose, ...asked }))
  return row?.count ?? 0
}
