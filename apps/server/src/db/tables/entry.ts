import type { ColumnType, Generated } from 'kysely'

interface Sourced {
  source: string
  as_of: string
  link: string | null
}

export interface EntryRequirementTable extends Sourced {
  nationality: string
  destination: string
  requirement: string
  days: number | null
}

export interface EntryAuthorisationTable extends Sourced {
  destination: string
  name: string
  nationalities: string[] | null
  from_day: string | null
  until_day: string | null
}

export interface PassportRuleTable extends Sourced {
  destination: string
  months: number
  counted_from: 'arrival' | 'departure'
  excepted: Generated<string[]>
}

export interface BriefAcknowledgementTable {
  company_id: number
  order_id: number
  traveler_id: number
  acknowledged_at: Date
  levels: ColumnType<unknown, string, string>
}

export interface BriefMailTable {
  company_id: number
  order_id: number
  traveler_id: number
  sent_at: Date
}

export interface EntryTables {
  entry_requirement: EntryRequirementTable
  entry_authorisation: EntryAuthorisationTable
  passport_rule: PassportRuleTable
  brief_acknowledgement: BriefAcknowledgementTable
  brief_mail: BriefMailTable
}
