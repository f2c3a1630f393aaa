import { checkAdministers, checkServed, type FaultAt, type Known } from './provisioning-reach.rules.ts'
import { DisplayType, NewsReleaseType, WidgetType } from '@portolan/contract/enums'
import type { Language } from '@portolan/contract/enums'
import { foldName, shortNameOf } from '@portolan/rules/names'
import { inCompany, type Placed, type Records } from './provisioning-records.ts'
import {
  type CompanyRecord,
  type CostCentreRecord,
  type MachineClientRecord,
  type PersonRecord,
  type RulesRecord,
  type SsoConnectionRecord,
  viewRights,
} from './provisioning.schema.ts'
import { rulesKindOf } from '../rules-documents/rules-kinds.ts'
import { type FaultCode, faultText, type ProvisioningFault, provisioningSchemaErrors } from './provisioning-texts.ts'

/** What the database already has of what the files name. Ids by key; `inCompany(company code, code)` where two make one. */
export interface Existing {
  readonly companies: ReadonlyMap<
    string,
    { readonly id: number; readonly emailDomains: readonly string[]; readonly isAgency: boolean }
  >
  readonly teams: ReadonlySet<string>
  readonly costCentres: ReadonlySet<string>
  readonly travellers: ReadonlyMap<string, { readonly loginId: number | null }>
  /** By lower-case address. */
  readonly logins: ReadonlyMap<string, { readonly id: number; readonly companyId: number }>
  /** By public id; null serves all companies. */
  readonly machineClients: ReadonlyMap<
    string,
    { readonly companyId: number | null; readonly scopes: readonly string[] }
  >
  readonly ssoConnections: ReadonlyMap<string, { readonly companyId: number }>
}

export interface CheckOptions {
  readonly language: Language
  /** Set when the caller is a machine client of this one company, which provides its teams and people only. */
  readonly onlyCompanyId: number | null
  readonly makesSecrets: boolean
  readonly keepsPasswords: boolean
}

/** Faults that only the whole set and the database can show: references, ownership of addresses and codes. */
export function findFaults(records: Records, existing: Existing, options: CheckOptions): ProvisioningFault[] {
  const faults: ProvisioningFault[] = []
  const faultAt =
    (place: Placed<unknown>['place']) =>
    (path: PropertyKey[], code: FaultCode, x = '') =>
      void faults.push({ place: place(path), message: faultText(options.language, code, x) })
  const known = knownReferences(records, existing, options.onlyCompanyId)
  if (options.onlyCompanyId !== null)
    for (const { place } of [...records.companies, ...records.machineClients]) faultAt(place)([], 'notAllowed')
  for (const { value, place } of records.teams)
    if (!known.company(value.company)) faultAt(place)(['company'], 'unknownCompany', value.company)
  for (const { value, place } of records.machineClients) {
    if (value.company && !known.company(value.company)) faultAt(place)(['company'], 'unknownCompany', value.company)
    if (!value.secret && !options.makesSecrets && !existing.machineClients.has(value.clientId))
      faultAt(place)(['secret'], 'secretNeeded')
  }
  for (const { value, place } of records.ssoConnections)
    checkConnection(value, faultAt(place), known, existing, options)
  for (const company of records.companies) checkRedeemers(company, faultAt(company.place), records, existing)
  for (const { value, place } of records.costCentres) checkCostCentre(value, faultAt(place), known, records, existing)
  for (const record of records.rules) {
    if (!known.company(record.value.company)) faultAt(record.place)(['company'], 'unknownCompany', record.value.company)
    faults.push(...rulesFaults(record, options.language))
  }
  const domains = domainsByCompany(records, existing)
  const agencies = agenciesOf(records, existing)
  for (const { value, place } of records.people) {
    checkPerson(value, faultAt(place), known, existing, domains, options)
    checkServed(value, faultAt(place), known, agencies, options.onlyCompanyId !== null)
    checkAdministers(value, faultAt(place), known, agencies, options.onlyCompanyId !== null)
  }
  return faults
}

function knownReferences(records: Records, existing: Existing, onlyCompanyId: number | null): Known {
  const { declared } = records
  const isOwn = (code: string) => onlyCompanyId === null || existing.companies.get(code)?.id === onlyCompanyId
  return {
    company: (code) => isOwn(code) && (declared.companies.has(code) || existing.companies.has(code)),
    team: (company, code) =>
      declared.teams.has(inCompany(company, code)) || existing.teams.has(inCompany(company, code)),
    costCentre: (company, code) =>
      declared.costCentres.has(inCompany(company, code)) || existing.costCentres.has(inCompany(company, code)),
    traveller: (company, code) =>
      declared.travellers.has(inCompany(company, code)) || existing.travellers.has(inCompany(company, code)),
  }
}

/** The machine client that redeems a company's hand-overs must belong to this company or to the deployment. */
function checkRedeemers({ value }: Placed<CompanyRecord>, fault: FaultAt, records: Records, existing: Existing) {
  const check = (clientId: string | undefined, path: PropertyKey[]) => {
    if (clientId !== undefined && !mayRedeem(clientId, value.code, records, existing))
      fault(path, 'notRedeemer', clientId)
  }
  check(value.bookingTool?.clientId, ['bookingTool', 'clientId'])
  value.userApps.forEach(({ clientId }, index) => check(clientId, ['userApps', index, 'clientId']))
}

function mayRedeem(clientId: string, company: string, records: Records, existing: Existing): boolean {
  const given = records.machineClients.find(({ value }) => value.clientId === clientId)?.value
  if (given) return given.scopes.includes('hand-over') && (given.company ?? company) === company
  const kept = existing.machineClients.get(clientId)
  if (!kept?.scopes.includes('hand-over')) return false
  return kept.companyId === null || kept.companyId === existing.companies.get(company)?.id
}

function domainsByCompany(records: Records, existing: Existing): Map<string, readonly string[]> {
  return new Map([
    ...[...existing.companies].map(([code, { emailDomains }]) => [code, emailDomains] as const),
    ...records.companies.map(({ value }) => [value.code, value.emailDomains] as const),
  ])
}

const agenciesOf = (records: Records, existing: Existing): ReadonlyMap<string, boolean> =>
  new Map([
    ...[...existing.companies].map(([code, { isAgency }]) => [code, isAgency] as const),
    ...records.companies.map(({ value }) => [value.code, value.isAgency] as const),
  ])

function checkPerson(
  person: PersonRecord,
  fault: FaultAt,
  known: Known,
  existing: Existing,
  domains: Map<string, readonly string[]>,
  options: CheckOptions,
) {
  const { company, traveller } = person
  // Without its company nothing else of the person can be looked up.
  if (!known.company(company)) return fault(['company'], 'unknownCompany', company)
  person.viewCompanies.forEach(
    (code, index) => known.company(code) || fault(['viewCompanies', index], 'unknownCompany', code),
  )
  person.arrangesFor.forEach(
    (code, index) => known.traveller(company, code) || fault(['arrangesFor', index], 'unknownTraveller', code),
  )
  if (person.password && !options.keepsPasswords) fault(['password'], 'passwordElsewhere')
  if (person.canSignIn && person.email) checkEmail(person.email, company, fault, existing, domains)
  if (!traveller) return
  if (traveller.team && !known.team(company, traveller.team))
    fault(['traveller', 'team'], 'unknownTeam', traveller.team)
  if (traveller.costCentre && !known.costCentre(company, traveller.costCentre))
    fault(['traveller', 'costCentre'], 'unknownCostCentre', traveller.costCentre)
  if (traveller.reportsTo) {
    if (!known.traveller(company, traveller.reportsTo))
      fault(['traveller', 'reportsTo'], 'unknownTraveller', traveller.reportsTo)
    else if (traveller.reportsTo === traveller.code) fault(['traveller', 'reportsTo'], 'reportsToSelf')
  }
  if (traveller.code) {
    const holder = existing.travellers.get(inCompany(company, traveller.code))?.loginId ?? null
    // Without sign-in too: who loses their login keeps their trips.
    const own = person.email ? (existing.logins.get(person.email.toLowerCase())?.id ?? null) : null
    if (holder !== null && holder !== own) fault(['traveller', 'code'], 'travellerTaken', traveller.code)
  }
}

/** Approvers of a cost centre sign in at the portal, as people of its company. */
function checkCostCentre(
  { company, approver, fallbackApprover }: CostCentreRecord,
  fault: FaultAt,
  known: Known,
  records: Records,
  existing: Existing,
) {
  if (!known.company(company)) return fault(['company'], 'unknownCompany', company)
  const check = (field: string, email: string | undefined) => {
    if (email === undefined) return
    const login = existing.logins.get(email.toLowerCase())
    const isOwn = login ? login.companyId === existing.companies.get(company)?.id : false
    const isDeclared = records.people.some(
      ({ value }) => value.company === company && value.canSignIn && value.email?.toLowerCase() === email.toLowerCase(),
    )
    if (!isOwn && !isDeclared) fault([field], 'unknownPerson', email)
  }
  check('approver', approver)
  check('fallbackApprover', fallbackApprover)
}

/** What does not fit the schema of the rules' kind. */
function rulesFaults({ value, place }: Placed<RulesRecord>, language: Language): ProvisioningFault[] {
  const kind = rulesKindOf(value.kind)
  const parsed = kind?.schema.safeParse(value.rules, { error: provisioningSchemaErrors(language) })
  if (!kind || !parsed) return []
  const faults = parsed.success ? (kind.faultsOf?.(parsed.data, language) ?? []) : parsed.error.issues
  return faults.map(({ path, message }) => ({ place: place(['rules', ...path]), message }))
}

function checkConnection(
  record: SsoConnectionRecord,
  fault: FaultAt,
  known: Known,
  existing: Existing,
  { onlyCompanyId }: CheckOptions,
) {
  if (!known.company(record.company)) return fault(['company'], 'unknownCompany', record.company)
  const kept = existing.ssoConnections.get(record.code)
  if (kept && kept.companyId !== existing.companies.get(record.company)?.id)
    fault(['code'], 'connectionElsewhere', record.code)
  // What listens on this machine is the deployment's; a company's own client must not make the server call it.
  if (onlyCompanyId !== null && record.issuer.startsWith('http:')) fault(['issuer'], 'invalidIssuer')
  if (onlyCompanyId !== null && record.viewCompanies !== undefined) fault(['viewCompanies'], 'reachNotAllowed')
  else
    record.viewCompanies?.forEach(
      (code, index) => known.company(code) || fault(['viewCompanies', index], 'unknownCompany', code),
    )
}

function checkEmail(
  email: string,
  company: string,
  fault: FaultAt,
  existing: Existing,
  domains: Map<string, readonly string[]>,
) {
  const login = existing.logins.get(email.toLowerCase())
  if (login && login.companyId !== existing.companies.get(company)?.id) fault(['email'], 'emailElsewhere', email)
  const allowed = domains.get(company) ?? []
  const domain = email.slice(email.indexOf('@') + 1).toLowerCase()
  if (allowed.length > 0 && !allowed.includes(domain)) fault(['email'], 'emailDomain', email)
}

/** The company's row; portal areas and user apps are kept as the wire shows them. */
export function companyRow(record: CompanyRecord) {
  return {
    code: record.code,
    display_name: record.displayName,
    localized_names: record.localizedNames,
    region: record.region,
    office: record.office ?? null,
    time_zone: record.timeZone,
    currency: record.currency,
    email_domains: record.emailDomains,
    languages: record.languages as string[],
    portal_areas: record.portalAreas.map((area) => ({
      Code: area.code,
      Embranchment: area.embranchment ?? null,
      Name: area.name['en-US'],
      NameZhCn: area.name['zh-CN'] ?? area.name['en-US'],
      NameZhTw: area.name['zh-TW'] ?? area.name['en-US'],
      NameJaJp: area.name['ja-JP'] ?? area.name['en-US'],
      URL: area.url,
      IsExternalLink: area.isExternalLink,
      IsSelected: area.isSelected,
    })),
    user_apps: record.userApps.map((app) => ({
      AppId: app.appId,
      Name: app.name,
      ...(app.iconUrl ? { IconUrl: app.iconUrl } : {}),
      ...(app.url ? { Url: app.url } : {}),
      ...(app.clientId ? { ClientId: app.clientId } : {}),
      DisplayType: DisplayType[app.displayType],
    })),
    logo_url: record.logo?.url ?? null,
    logo_dark_url: record.logo?.darkUrl ?? null,
    logo_width: record.logo?.width ?? null,
    logo_height: record.logo?.height ?? null,
    booking_tool: record.bookingTool ?? null,
    show_contact_us: record.showContactUs,
    profile_manager_script_url: record.profileManagerScriptUrl ?? null,
    analytics: record.analytics,
    mfa_required: record.requireMfa,
    is_agency: record.isAgency,
    active: record.active,
  }
}
export type CompanyRow = ReturnType<typeof companyRow>

export function loginRow(person: PersonRecord & { email: string }, companyId: number) {
  const { localizedNames: names, rights } = person
  return {
    company_id: companyId,
    email: person.email,
    name: person.name,
    name_zh_tw: names['zh-TW'] ?? null,
    name_zh_cn: names['zh-CN'] ?? null,
    name_ja_jp: names['ja-JP'] ?? null,
    short_name: person.shortName ?? shortNameOf(person.name),
    is_arranger: person.isArranger,
    is_approver: person.isApprover,
    view_right: viewRights[person.viewRight] as number,
    widgets: numbers(person.widgets.map((name) => WidgetType[name])),
    news_release_types: numbers(person.newsReleaseTypes.map((name) => NewsReleaseType[name])),
    may_use_profile_manager: rights.profileManager,
    may_use_booking_tool: rights.bookingTool,
    booking_tool_approval_only: rights.bookingToolApprovalOnly,
    may_sign_in_by_qr: rights.signInByQr,
    may_reset_mfa: rights.resetMfa,
    may_request_trips: rights.requestTrips,
    may_see_past_places: rights.seePastPlaces,
    may_read_looks: rights.readLooks,
    may_write_policies: rights.writePolicies,
    may_read_days: rights.readDays,
    may_manage_incidents: rights.manageIncidents,
    may_see_dummies: rights.seeDummies,
    admin_right: person.administers === 'none' ? null : person.administers,
    receives_confirmations: rights.receiveConfirmations,
    mfa_required: person.requireMfa ?? null,
    default_departure_city: person.defaultDepartureCity ?? null,
    active: person.active,
  }
}
export type LoginRow = ReturnType<typeof loginRow>

const numbers = (values: readonly number[]) => [...new Set(values)].toSorted((a, b) => a - b)

/** A person who does not travel has no row; one who did keeps it, inactive, since trips hang on it. */
export function travelerRow(
  person: PersonRecord,
  ids: {
    companyId: number
    loginId: number | null
    teamId: number | null
    reportsTo: number | null
    costCentreId: number | null
  },
) {
  return {
    company_id: ids.companyId,
    login_id: ids.loginId,
    code: person.traveller?.code ?? null,
    name: person.name,
    folded_name: foldName(person.name),
    email: person.email ?? null,
    team_id: ids.teamId,
    reports_to: ids.reportsTo,
    cost_centre_id: ids.costCentreId,
    is_guest: person.traveller?.isGuest ?? false,
    active: person.active,
  }
}
export type TravelerRow = ReturnType<typeof travelerRow>

export function machineClientRow(record: MachineClientRecord, companyId: number | null) {
  return {
    client_id: record.clientId,
    company_id: companyId,
    name: record.name ?? record.clientId,
    scopes: [...new Set(record.scopes)].toSorted() as string[],
    active: record.active,
  }
}
export type MachineClientRow = ReturnType<typeof machineClientRow>

/** Without the secret, which is compared and sealed apart. */
export function ssoConnectionRow(record: SsoConnectionRecord, companyId: number) {
  return {
    company_id: companyId,
    code: record.code,
    display_name: record.displayName,
    kind: record.kind,
    type: record.type,
    issuer: record.issuer,
    client_id: record.clientId,
    connection: record.connection ?? null,
    is_exclusive: record.isExclusive,
    active: record.active,
  }
}
export type SsoConnectionRow = ReturnType<typeof ssoConnectionRow>
