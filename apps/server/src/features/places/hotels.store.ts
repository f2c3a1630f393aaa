import { statement } from '../../db/statement.ts'
import { type Scope, scopeParameters, scopeValues } from '../../kernel/scope.ts'
import type { ReadTransaction } from '../../kernel/transaction.ts'

export interface HotelRow {
  readonly name: string
  readonly hotel_code: string | null
  readonly address: string | null
  readonly city_code: string | null
  readonly city_name: string | null
  readonly country: string | null
}

export interface HotelSearch {
  /** Null searches the last hotels stayed at. */
  readonly text: string | null
  /** The city's codes and names in the form of hotel_key(). Null searches everywhere. */
  readonly cities: readonly string[] | null
  readonly limit: number
}

/**
 * The function searches by its own index without row level security; the rows it names are then read with row level
 * security.
 */
const found = statement(
  'hotels found',
  { companyIds: scopeParameters.companyIds, text: 'text | null', cities: 'text[] | null', limit: 'int' },
  `select h.name, h.hotel_code, h.address, h.city_code, h.city_name, h.country
    from hotels_search(:companyIds, :text, :cities, :limit) f
    join hotel_property h on h.company_id = f.company_id and h.id = f.hotel_id
    order by f.place`,
)

/** Hotels in the companies' bookings, of all travellers: the result names no person. */
export const findHotels = (
  tx: Pick<ReadTransaction, 'run'>,
  scope: Scope,
  { text, cities, limit }: HotelSearch,
): Promise<HotelRow[]> => tx.run<HotelRow>(found({ companyIds: scopeValues(scope).companyIds, text, cities, limit }))
