import { NewsReleaseType, ViewRight, WidgetType } from '@portolan/contract/enums'
import type { StoredPerson } from './person-records.store.ts'
import type { PersonRecord } from './provisioning.schema.ts'

/** A record as a provisioning document has it, all of it and without secrets. */
export type WrittenPerson = Omit<PersonRecord, 'password'>

const nameOfValue = (of: Readonly<Record<string, unknown>>) =>
  new Map(Object.entries(of).map(([name, value]) => [value, name]))
const widgets = nameOfValue(WidgetType)
const releases = nameOfValue(NewsReleaseType)
const views: Readonly<Record<number, PersonRecord['viewRight']>> = {
  [ViewRight.Myself]: 'myself',
  [ViewRight.Team]: 'team',
  [ViewRight.Company]: 'company',
  [ViewRight.All]: 'all',
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
const given = <T extends object>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T

/** The inverse of `loginRow` and `travelerRow`: what is provisioned again changes nothing. */
export function personRecord(companyCode: string, stored: StoredPerson): WrittenPerson {
  const { login, traveler } = stored
  const listOf = (column: string, names: ReadonlyMap<unknown, string>) =>
    ((login?.[column] as number[] | undefined) ?? []).flatMap((value) => names.get(value) ?? [])
  const flag = (column: string, otherwise: boolean) => (login ? login[column] === true : otherwise)
  // Who has a login and travels no more has an inactive row; of a closed login it says nothing, since both were closed.
  const travels = login === null || login['active'] !== true || traveler?.['active'] === true
  const traveller = traveler && travels ? travellerOf(stored, traveler) : undefined
  return given({
    company: companyCode,
    email: textOf(login?.['email'] ?? traveler?.['email']),
    canSignIn: login !== null,
    name: textOf(login?.['name'] ?? traveler?.['name']) ?? '',
    localizedNames: given({
      'zh-TW': textOf(login?.['name_zh_tw']),
      'zh-CN': textOf(login?.['name_zh_cn']),
      'ja-JP': textOf(login?.['name_ja_jp']),
    }),
    shortName: textOf(login?.['short_name']),
    isArranger: flag('is_arranger', false),
    isApprover: flag('is_approver', false),
    viewRight: views[Number(login?.['view_right'] ?? ViewRight.Myself)] ?? 'myself',
    viewCompanies: stored.view_companies ?? [],
    serves: stored.serves ?? [],
    widgets: listOf('widgets', widgets) as PersonRecord['widgets'],
    newsReleaseTypes: listOf('news_release_types', releases) as PersonRecord['newsReleaseTypes'],
    rights: rightsOf(flag),
    requireMfa: typeof login?.['mfa_required'] === 'boolean' ? login['mfa_required'] : undefined,
    defaultDepartureCity: textOf(login?.['default_departure_city']),
    traveller,
    arrangesFor: stored.arranges_for ?? [],
    active: login ? login['active'] === true : traveler?.['active'] === true,
  }) as WrittenPerson
}

const rightsOf = (flag: (column: string, otherwise: boolean) => boolean): PersonRecord['rights'] => ({
  profileManager: flag('may_use_profile_manager', true),
  bookingTool: flag('may_use_booking_tool', true),
  bookingToolApprovalOnly: flag('booking_tool_approval_only', false),
  signInByQr: flag('may_sign_in_by_qr', false),
  resetMfa: flag('may_reset_mfa', false),
  requestTrips: flag('may_request_trips', false),
  seePastPlaces: flag('may_see_past_places', false),
  readLooks: flag('may_read_looks', false),
  writePolicies: flag('may_write_policies', false),
  readDays: flag('may_read_days', false),
  manageIncidents: flag('may_manage_incidents', false),
  receiveConfirmations: flag('receives_confirmations', false),
  seeDummies: flag('may_see_dummies', true),
})

const travellerOf = (stored: StoredPerson, traveler: Readonly<Record<string, unknown>>) =>
  given({
    code: textOf(traveler['code']),
    team: stored.team ?? undefined,
    reportsTo: stored.reports_to ?? undefined,
    isGuest: traveler['is_guest'] === true,
    costCentre: stored.cost_centre ?? undefined,
  })
