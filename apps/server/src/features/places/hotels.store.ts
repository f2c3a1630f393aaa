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
  /** Null asks for the last stayed at. */
  readonly text: string | null
  /** A city by whatever bookings call it: its codes, its names as hotel_key() writes them. Null asks everywhere. */
  readonly cities: readonly string[] | null
  readonly limit: number
}

/** The function chooses behind row level security's back, by its own index; what it names is read through the wall again. */
const found = statement(
  'hotels found',
  { companyIds: scopeParameters.companyIds, text: 'text | null', cities: 'text[] | null', limit: 'int' },
  `select h.name, h.hotel_code, h.address, h.city_code, h.city_name, h.country
    from hotels_search(:companyIds, :text, :cities, :limit) f
    join hotel_property h on h.company_id = f.company_id and h.id = f.hotel_id
    order by f.place`,
)

/** Hotels of the companies' bookings; of whose bookings does not matter, since nobody's name is with them. */
export const findHotels = (
  tx: Pick<ReadTransaction, 'run'>,
  scope: Scope,
  { text, cities, limit }: HotelSearch,
): Promise<HotelRow[]> => tx.run<HotelRow>(found({ companyIds: scopeValues(scope).companyIds, text, cities, limit }))
