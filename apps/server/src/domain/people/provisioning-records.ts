import type { Language } from '@portolan/contract/enums'
import * as z from 'zod'
import type { Place } from '../../i18n/schema-faults.ts'
import {
  CompanyRecord,
  CostCentreRecord,
  MachineClientRecord,
  PersonRecord,
  PortalAreaRecord,
  RulesRecord,
  SsoConnectionRecord,
  TeamRecord,
  UserAppRecord,
} from './provisioning.schema.ts'
import { faultText, type ProvisioningFault, provisioningSchemaErrors } from './provisioning-texts.ts'

const companyCode = { company: z.string().trim().min(1).max(64) }
/** These have CSV files of their own, in which each record names its company. */
export const PortalAreaOfCompany = PortalAreaRecord.extend(companyCode)
export const UserAppOfCompany = UserAppRecord.extend(companyCode)

export const recordSchemas = {
  companies: CompanyRecord,
  teams: TeamRecord,
  people: PersonRecord,
  machineClients: MachineClientRecord,
  ssoConnections: SsoConnectionRecord,
  costCentres: CostCentreRecord,
  rules: RulesRecord,
  portalAreas: PortalAreaOfCompany,
  userApps: UserAppOfCompany,
} as const
export type RecordKind = keyof typeof recordSchemas

/** A record of a file, not parsed yet. */
export interface RawRecord {
  readonly section: RecordKind
  readonly value: unknown
  readonly place: Place
}

/** A record that fits its schema, with its position. */
export interface Placed<T> {
  readonly value: T
  readonly place: Place
}

/** All records of a file set. `declared` includes records with faults, so that references to them are valid. */
export interface Records {
  readonly companies: readonly Placed<CompanyRecord>[]
  readonly teams: readonly Placed<TeamRecord>[]
  readonly people: readonly Placed<PersonRecord>[]
  readonly machineClients: readonly Placed<MachineClientRecord>[]
  readonly ssoConnections: readonly Placed<SsoConnectionRecord>[]
  readonly costCentres: readonly Placed<CostCentreRecord>[]
  readonly rules: readonly Placed<RulesRecord>[]
  readonly declared: {
    readonly companies: ReadonlySet<string>
    readonly teams: ReadonlySet<string>
    readonly travellers: ReadonlySet<string>
    readonly costCentres: ReadonlySet<string>
    /** Addresses in small letters of those who sign in. */
    readonly logins: ReadonlySet<string>
  }
  readonly faults: readonly ProvisioningFault[]
}

/** Key of a thing within a company. */
export const inCompany = (company: string, code: string) => `${company}\u0000${code}`

export function readRecords(
  raw: readonly RawRecord[],
  earlier: readonly ProvisioningFault[],
  language: Language,
): Records {
  const faults = [...earlier]
  const read = <K extends RecordKind>(kind: K) => readKind(raw, kind, language, faults)
  const companies = read('companies')
  const declared = declaredKeys(raw)
  attach(companies, read('portalAreas'), 'portalAreas', faults, language)
  attach(companies, read('userApps'), 'userApps', faults, language)
  const records = {
    companies,
    teams: read('teams'),
    people: read('people'),
    machineClients: read('machineClients'),
    ssoConnections: read('ssoConnections'),
    costCentres: read('costCentres'),
    rules: read('rules'),
  }
  return { ...records, declared, faults: [...faults, ...duplicates(records, language)] }
}

function readKind<K extends RecordKind>(
  raw: readonly RawRecord[],
  kind: K,
  language: Language,
  faults: ProvisioningFault[],
): Placed<z.output<(typeof recordSchemas)[K]>>[] {
  const error = provisioningSchemaErrors(language)
  const schema: z.ZodType = recordSchemas[kind]
  return raw
    .filter(({ section }) => section === kind)
    .flatMap(({ value, place }) => {
      const parsed = schema.safeParse(value, { error })
      if (parsed.success) return [{ value: parsed.data as z.output<(typeof recordSchemas)[K]>, place }]
      faults.push(...parsed.error.issues.map((issue) => ({ place: place(issue.path), message: issue.message })))
      return []
    })
}

/** Puts the lines of portal-areas.csv and user-apps.csv into their companies' records. */
function attach<K extends 'portalAreas' | 'userApps'>(
  companies: Placed<CompanyRecord>[],
  lines: readonly Placed<CompanyRecord[K][number] & { company: string }>[],
  field: K,
  faults: ProvisioningFault[],
  language: Language,
) {
  for (const { value, place } of lines) {
    const { company: code, ...entry } = value
    const company = companies.find((each) => each.value.code === code)
    if (company) (company.value[field] as unknown[]).push(entry)
    else faults.push({ place: place(['company']), message: faultText(language, 'unknownCompany', code) })
  }
}

function declaredKeys(raw: readonly RawRecord[]): Records['declared'] {
  const keys = (kind: RecordKind, key: (value: Record<string, unknown>) => string | null) =>
    new Set(
      raw.filter(({ section }) => section === kind).flatMap(({ value }) => (isRecord(value) ? (key(value) ?? []) : [])),
    )
  const joined = (company: unknown, code: unknown) =>
    typeof company === 'string' && typeof code === 'string' ? inCompany(company.trim(), code.trim()) : null
  return {
    companies: keys('companies', ({ code }) => (typeof code === 'string' ? code.trim() : null)),
    teams: keys('teams', ({ company, code }) => joined(company, code)),
    costCentres: keys('costCentres', ({ company, code }) => joined(company, code)),
    logins: keys('people', ({ email, canSignIn }) =>
      typeof email === 'string' && canSignIn !== false ? email.trim().toLowerCase() : null,
    ),
    travellers: keys('people', ({ company, traveller }) =>
      isRecord(traveller) ? joined(company, traveller['code']) : null,
    ),
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Reports the second of two records with one key, with the position of the first. */
function duplicates(
  records: Pick<
    Records,
    'companies' | 'teams' | 'people' | 'machineClients' | 'ssoConnections' | 'costCentres' | 'rules'
  >,
  language: Language,
): ProvisioningFault[] {
  const once = <T>(
    list: readonly Placed<T>[],
    path: string[],
    key: (value: T) => string | null,
    shown: (value: T) => string,
  ) => {
    const seen = new Map<string, string>()
    return list.flatMap(({ value, place }): ProvisioningFault[] => {
      const found = key(value)
      if (found === null) return []
      const first = seen.get(found)
      seen.set(found, first ?? place([]))
      return first ? [{ place: place(path), message: faultText(language, 'duplicate', shown(value), first) }] : []
    })
  }
  return [
    ...once(
      records.companies,
      ['code'],
      ({ code }) => code,
      ({ code }) => code,
    ),
    ...once(
      records.teams,
      ['code'],
      ({ company, code }) => inCompany(company, code),
      ({ code }) => code,
    ),
    ...once(
      records.costCentres,
      ['code'],
      ({ company, code }) => inCompany(company, code),
      ({ code }) => code,
    ),
    ...once(
      records.rules,
      ['kind'],
      ({ company, kind }) => inCompany(company, kind),
      ({ kind }) => kind,
    ),
    ...once(
      records.people,
      ['email'],
      (person) => (person.canSignIn && person.email ? person.email.toLowerCase() : null),
      ({ email }) => email ?? '',
    ),
    ...once(
      records.people,
      ['traveller', 'code'],
      ({ company, traveller }) => (traveller?.code ? inCompany(company, traveller.code) : null),
      ({ traveller }) => traveller?.code ?? '',
    ),
    ...once(
      records.machineClients,
      ['clientId'],
      ({ clientId }) => clientId,
      ({ clientId }) => clientId,
    ),
    ...once(
      records.ssoConnections,
      ['code'],
      ({ code }) => code,
      ({ code }) => code,
    ),
  ]
}
