import type { Language } from '@portolan/contract/enums'
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'

/** A column that an insert may leave out and a read always has. */
type Defaulted<T> = ColumnType<T, T | undefined, T>
type Instant = ColumnType<Date, Date | string | undefined, Date | string>
type Json<T> = JSONColumnType<T & object, string | undefined, string>

/** A name in the languages that write it in their own way. */
export type LocalizedNames = Readonly<Partial<Record<Language, string>>>

export interface CompanyTable {
  id: Generated<number>
  code: string
  display_name: string
  localized_names: ColumnType<LocalizedNames, string | undefined, string>
  region: Defaulted<string>
  office: string | null
  time_zone: Defaulted<string>
  /** ISO 4217. */
  currency: Defaulted<string>
  email_domains: Defaulted<string[]>
  languages: Defaulted<string[]>
  portal_areas: Json<unknown[]>
  user_apps: Json<unknown[]>
  logo_url: string | null
  /** For the dark theme. */
  logo_dark_url: string | null
  logo_width: number | null
  logo_height: number | null
  show_contact_us: Defaulted<boolean>
  profile_manager_script_url: string | null
  analytics: Defaulted<boolean>
  mfa_required: Defaulted<boolean>
  /** The travel management company itself. */
  is_agency: Defaulted<boolean>
  booking_tool: ColumnType<BookingToolSettings | null, string | null | undefined, string | null>
  active: Defaulted<boolean>
  updated_at: Instant
}

export interface TeamTable {
  id: Generated<number>
  company_id: number
  code: string
  name: string
}

export type AdminRight = 'auditor' | 'company' | 'agency'

export interface LoginTable {
  id: Generated<number>
  company_id: number
  email: string
  /** The address in lower case, for look-ups. */
  email_key: GeneratedAlways<string>
  name: string
  name_zh_tw: string | null
  name_zh_cn: string | null
  name_ja_jp: string | null
  short_name: string
  is_arranger: Defaulted<boolean>
  is_approver: Defaulted<boolean>
  view_right: Defaulted<number>
  widgets: Defaulted<number[]>
  news_release_types: Defaulted<number[]>
  may_use_profile_manager: Defaulted<boolean>
  may_use_booking_tool: Defaulted<boolean>
  booking_tool_approval_only: Defaulted<boolean>
  may_sign_in_by_qr: Defaulted<boolean>
  may_reset_mfa: Defaulted<boolean>
  may_request_trips: Defaulted<boolean>
  may_see_past_places: Defaulted<boolean>
  may_read_looks: Defaulted<boolean>
  may_write_policies: Defaulted<boolean>
  may_read_days: Defaulted<boolean>
  may_manage_incidents: Defaulted<boolean>
  admin_right: ColumnType<AdminRight | null, AdminRight | null | undefined, AdminRight | null>
  /** The person's data were erased; the row stays for what refers to it. */
  erased_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** Kept by a trigger: it has a desk right that has not ended. */
  serves_desk: Defaulted<boolean>
  receives_confirmations: Defaulted<boolean>
  /** Lists of travellers show guests, and people without a login. */
  may_see_dummies: Defaulted<boolean>
  default_departure_city: string | null
  /** Null follows the company. */
  mfa_required: boolean | null
  active: Defaulted<boolean>
  updated_at: Instant
}

export interface TravelerTable {
  id: Generated<number>
  company_id: number
  login_id: number | null
  code: string | null
  name: string
  folded_name: string
  email: string | null
  /** In small letters. */
  email_key: GeneratedAlways<string | null>
  team_id: number | null
  reports_to: number | null
  cost_centre_id: number | null
  is_guest: Defaulted<boolean>
  active: Defaulted<boolean>
  updated_at: Instant
  /** The person's data were erased; the row stays for what refers to it. */
  erased_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

export interface AdminCompanyTable {
  login_id: number
  company_id: number
}

export interface LoginViewCompanyTable {
  company_id: number
  login_id: number
  view_company_id: number
}

export interface ArrangerTravelerTable {
  company_id: number
  login_id: number
  traveler_id: number
}

export interface UserSettingTable {
  login_id: number
  company_id: number
  language: string | null
  theme: number | null
  widgets: ColumnType<unknown[] | null, string | null, string | null>
  /** How often `widgets` was saved. */
  widgets_revision: Generated<number>
  risk_news_levels: number[] | null
  risk_map_levels: number[] | null
  risk_notices: ColumnType<unknown, string | null, string | null>
  /** '12' or '24'. */
  clock: string | null
  /** 0 Sunday to 6 Saturday. */
  first_day_of_week: number | null
  units: string | null
  home_airport: string | null
  first_steps: ColumnType<unknown, string | null, string | null>
  updated_at: Instant
}

export interface LoginIdentityTable {
  issuer: string
  subject: string
  company_id: number
  login_id: number
  linked_at: Instant
}

export interface SessionTable {
  id: Generated<number>
  sid_hash: string
  issuer: string
  subject: string
  email: string
  email_verified: boolean
  claims: Json<Record<string, unknown>>
  acr: string | null
  amr: Defaulted<string[]>
  auth_time: Date
  confirmed_at: Defaulted<Date | null>
  provider_sid: string | null
  provider_tokens: string
  provider_renew_at: Date
  /** The process that holds it renews at the provider, the others wait (migration 0003). */
  provider_renew_leased_until: Date | null
  company_id: number | null
  login_id: number | null
  created_at: Instant
  last_seen_at: Instant
  idle_minutes: number
  absolute_expires_at: Date
  revoked_at: Date | null
  revoked_code: string | null
  user_agent: string | null
  address: string | null
  /** Null: the deployment's own provider. */
  connection_id: number | null
}

/** Where a company's booking tool is, and which machine client redeems its hand-overs. */
export interface BookingToolSettings {
  readonly url: string
  readonly clientId: string
  /** Its name in links. */
  readonly name?: string
}

/**
 * What a secret is for. One use: `reset_link`, `sign_in_ticket`, `captcha`, `mfa_check`, `sso_context`, `qr_login`,
 * `mobile_waiting`, `hand_over`, `mobile_refresh`. The others are good until they expire or are revoked.
 */
export type CredentialKind =
  | 'bearer'
  | 'profile'
  | 'service'
  | 'machine'
  | 'email_link'
  | 'email'
  | 'email_profile'
  | 'redirect_context'
  | 'reset_link'
  | 'sign_in_ticket'
  | 'captcha'
  | 'mfa_check'
  /** A passkey's challenge or an app's new key, between the two calls that need it. */
  | 'factor_step'
  | 'sso_context'
  | 'qr_login'
  /** Of a phone that waits to be confirmed at the desktop. */
  | 'mobile_waiting'
  | 'mobile'
  | 'mobile_refresh'
  | 'hand_over'
  /** A provider's logout notice: not a secret, saved so that it is processed only once. */
  | 'logout_notice'
  /** Of an incident's message: one person of one incident. */
  | 'answer_link'

/** Why a mail's link opens nothing any more. */
export type RevokedFor = 'decided' | 'edited' | 'approver_changed' | 'withdrawn' | 'replaced'

export interface CredentialTable {
  id: Generated<number>
  kind: CredentialKind
  hash: string
  company_id: number | null
  login_id: number | null
  session_id: number | null
  machine_client_id: number | null
  scopes: Defaulted<string[]>
  object_kind: string | null
  object_id: number | null
  object_ref: string | null
  parent_id: number | null
  detail: Json<Record<string, unknown>>
  created_at: Instant
  expires_at: Date
  used_at: Date | null
  revoked_at: Date | null
  /** Whoever shows the secret again is told so; null where nobody has to be. */
  revoked_for: RevokedFor | null
}

export interface MachineClientTable {
  id: Generated<number>
  client_id: string
  company_id: number | null
  name: string
  secret_hash: string
  scopes: string[]
  active: Defaulted<boolean>
  /** Kept by a trigger. */
  secret_set_at: GeneratedAlways<Date>
  updated_at: Instant
}

export interface MachineClientNetworkTable {
  machine_client_id: number
  network: string
  last_used_at: Date
}

/** The table of the rate limiter, which counts in it by itself. */
export interface RateLimitTable {
  key: string
  points: number
  /** Milliseconds since 1970. */
  expire: number
}

export interface AuditEventTable {
  id: Generated<number>
  at: Instant
  company_id: number | null
  login_id: number | null
  machine_client_id: number | null
  action: string
  object: Json<Record<string, unknown>>
  correlation_id: string
  address: string | null
  hash: string | null
}

export interface IdempotencyKeyTable {
  company_id: number | null
  caller: string
  operation: string
  key: string
  request_hash: string
  /** Sealed for this row; JSON in rows from before migration 0027. */
  outcome: string | null
  created_at: Instant
}

export interface SsoConnectionTable {
  id: Generated<number>
  company_id: number
  code: string
  display_name: string
  kind: 'auth0' | 'oidc'
  type: number
  issuer: string
  client_id: string
  /** Sealed. */
  client_secret: string | null
  connection: string | null
  /** The company's people sign in only here. */
  is_exclusive: Defaulted<boolean>
  /** Companies that its people reach besides its own. */
  view_company_ids: Defaulted<number[]>
  active: Defaulted<boolean>
  updated_at: Instant
}

export interface MobilePlatformTable {
  id: Generated<number>
  company_id: number
  login_id: number
  platform_user_id: string
  platform_code: string
  name: string
  /** Of the session that signed it in; null for the deployment's own provider. */
  connection_id: number | null
  created_at: Instant
  last_used_at: Instant
  revoked_at: Date | null
}

/** A phone that redeemed a code. It becomes a `mobile_platform` when the person at the desktop confirms it. */
export interface MobileSignInTable {
  id: Generated<number>
  company_id: number
  login_id: number
  /** The session that showed the code: only it can decide. */
  session_id: number
  /** Names the sign-in on the wire. */
  ref: string
  /** Of the code, for realtime messages. */
  notify_key: string | null
  /** Two digits, shown by the phone alone. */
  number: string
  platform_code: 'ios' | 'android' | 'web'
  name: string
  user_agent: string | null
  address: string
  created_at: Instant
  expires_at: Date
  wrong_tries: Generated<number>
  outcome: 'confirmed' | 'refused' | 'mismatched' | 'replaced' | null
  decided_at: Date | null
  /** The phone, once confirmed. */
  platform_id: number | null
}

export interface SigningKeyTable {
  purpose: string
  /** Sealed. */
  jwks: string
  created_at: Instant
}

export interface FoundationTables {
  sso_connection: SsoConnectionTable
  mobile_platform: MobilePlatformTable
  mobile_sign_in: MobileSignInTable
  signing_key: SigningKeyTable
  company: CompanyTable
  team: TeamTable
  login: LoginTable
  traveler: TravelerTable
  login_view_company: LoginViewCompanyTable
  arranger_traveler: ArrangerTravelerTable
  user_setting: UserSettingTable
  login_identity: LoginIdentityTable
  session: SessionTable
  credential: CredentialTable
  machine_client: MachineClientTable
  machine_client_network: MachineClientNetworkTable
  rate_limit: RateLimitTable
  admin_company: AdminCompanyTable
  audit_event: AuditEventTable
  idempotency_key: IdempotencyKeyTable
}
