import type { ColumnType, Generated } from 'kysely'

type Day = ColumnType<string, string, string>
type Instant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

interface CountryDaysTable {
  company_id: number
  traveler_id: number
  country: string
  first_day: Day
  last_day: Day
  is_certain: boolean
  kind: 'there' | 'transit' | 'open' | 'air'
  reason: string | null
  continues: boolean
  came_from: string | null
  went_to: string | null
  evidence: string[]
}

interface DayCorrectionTable {
  id: Generated<number>
  company_id: number
  traveler_id: number
  country: string
  first_day: Day
  last_day: Day
  is_present: boolean
  reason: string
  made_at: ColumnType<Date, Date, Date>
  made_by: number
  withdrawn_at: Instant
  withdrawn_by: number | null
}

interface DayStandingTable {
  company_id: number
  traveler_id: number
  nearness: number
  is_near: boolean
  as_of: Day
}

interface DayStandingRunTable {
  company_id: number
  as_of: Day
  rules_version: number
}

interface CountryDaysDueTable {
  company_id: number
  traveler_id: number
  only_standing: boolean
}

export interface CountryDaysTables {
  country_days: CountryDaysTable
  day_correction: DayCorrectionTable
  day_standing: DayStandingTable
  day_standing_run: DayStandingRunTable
  country_days_due: CountryDaysDueTable
}
