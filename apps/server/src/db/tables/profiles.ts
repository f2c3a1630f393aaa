import type { ColumnType, Generated } from 'kysely'

/** JSON whose shape domain/profiles knows. */
type Json = ColumnType<unknown, string, string>

interface ProfileSectionTable {
  company_id: number
  traveler_id: number
  section: string
  version: number
  body: ColumnType<unknown, string | undefined, string>
  sealed_birth_date: string | null
  changed_at: Date
  changed_by: number | null
}

interface ProfileItemTable {
  id: Generated<number>
  company_id: number
  traveler_id: number
  section: string
  position: number
  kind: string
  country: string
  body: Json
  sealed_number: string | null
  expires_on: string | null
}

interface ProfileReminderTable {
  company_id: number
  item_id: number
  expires_on: string
  threshold: number
  order_id: ColumnType<number, number | undefined, number>
  sent_at: Date
}

interface ProfileConsentTable {
  company_id: number
  traveler_id: number
  kind: string
  is_given: boolean
  at: Date
  text_version: string
}

interface ProfileConsentRequestTable {
  company_id: number
  traveler_id: number
  login_id: number
  asked_at: Date
}

interface ProfileAccessTable {
  id: Generated<number>
  company_id: number
  traveler_id: number
  at: Date
  login_id: number | null
  who: string
  role: string
  action: string
  section: string | null
  fields: ColumnType<string[], string[] | undefined, never>
  item_kind: string | null
  consent: string | null
  text_version: string | null
}

export interface ProfileTables {
  profile_section: ProfileSectionTable
  profile_item: ProfileItemTable
  profile_reminder: ProfileReminderTable
  profile_consent: ProfileConsentTable
  profile_consent_request: ProfileConsentRequestTable
  profile_access: ProfileAccessTable
}
