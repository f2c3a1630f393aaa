import type { ColumnType, Generated } from 'kysely'

/** A trip shown to a colleague (decision 0112). */
interface TripShareTable {
  id: Generated<number>
  company_id: number
  order_id: number
  from_login_id: number
  to_login_id: number
  shared_at: ColumnType<Date, Date, never>
  revoked_at: ColumnType<Date | null, undefined, Date>
  revoked_by: ColumnType<number | null, undefined, number>
}

export interface TripShareTables {
  trip_share: TripShareTable
}
