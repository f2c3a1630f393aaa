import type { Scope } from '../../kernel/scope.ts'
import type { ReadTransaction, Statement } from '../../kernel/transaction.ts'

export interface TravellerRow {
  readonly id: number
  readonly name: string
  readonly name_zh_tw: string | null
  readonly name_zh_cn: string | null
  readonly name_ja_jp: string | null
  readonly is_guest: boolean
  readonly email: string | null
  readonly company_code: string
  readonly company_name: string
  /** The trip under way or next to start; both null when there is none. */
  readonly start_local: string | null
  readonly places: string[] | null
}

const found: Statement = {
  name: 'travellers found',
  text: `select t.id, t.name, l.name_zh_tw, l.name_zh_cn, l.name_ja_jp, t.is_guest, t.email,
      c.code as company_code, c.display_name as company_name, next.start_local, next.places
    from travellers_search($1::bigint[], $2::bigint[], $3::text, $5::int) f
    join traveler t on t.company_id = f.company_id and t.id = f.traveler_id join company c on c.id = t.company_id
    left join login l on l.company_id = t.company_id and l.id = t.login_id
    left join lateral (
      select o.start_local, o.places from order_traveler ot join booking_order o on o.company_id = ot.company_id and o.id = ot.order_id
      where ot.company_id = t.company_id and ot.traveler_id = t.id and not ot.cancelled and ot.ends_at > $4
      order by ot.starts_at, ot.order_id limit 1) next on true
    order by f.place`,
}

/** Active travellers that match all words of the text, those whose name begins with it first. */
export const findTravellers = (
  tx: Pick<ReadTransaction, 'run'>,
  scope: Scope,
  { text, now, limit }: { readonly text: string; readonly now: Date; readonly limit: number },
): Promise<TravellerRow[]> =>
  tx.run<TravellerRow>(found, [
    scope.kind === 'everything' ? null : scope.companyIds,
    scope.kind === 'travelers' ? scope.travelerIds : null,
    text,
    now,
    limit,
  ])
