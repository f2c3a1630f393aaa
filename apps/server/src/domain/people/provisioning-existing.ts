import { inCompany, type Records } from './provisioning-records.ts'
import type { Existing } from './provisioning.rules.ts'
import type { PersonRecord } from './provisioning.schema.ts'
import {
  type Db,
  companiesByCode,
  costCentresOf,
  loginsByEmail,
  machineClientsById,
  ssoConnectionsByCode,
  teamsOf,
  travelersFor,
} from './provisioning.store.ts'

type Row<F extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<F>>[number]
export type LoginKept = Row<typeof loginsByEmail>
export type TravelerKept = Row<typeof travelersFor>

/** What the database holds of the things the files name, as rows by key. */
export interface Snapshot {
  readonly companies: ReadonlyMap<string, Row<typeof companiesByCode>>
  readonly teams: ReadonlyMap<string, Row<typeof teamsOf>>
  /** By lower-case address. */
  readonly logins: ReadonlyMap<string, LoginKept>
  readonly travelers: readonly TravelerKept[]
  readonly costCentres: ReadonlyMap<string, Row<typeof costCentresOf>>
  readonly machineClients: ReadonlyMap<string, Row<typeof machineClientsById>>
  readonly ssoConnections: ReadonlyMap<string, Row<typeof ssoConnectionsByCode>>
  readonly existing: Existing
}

export async function readExisting(db: Db, records: Records): Promise<Snapshot> {
  const people = records.people.map(({ value }) => value)
  const companies = await companiesByCode(db, companyCodes(records, people))
  const codeOf = new Map(companies.map(({ id, code }) => [id, code]))
  const companyIds = [...codeOf.keys()]
  const teams = await teamsOf(db, companyIds)
  const costCentres = await costCentresOf(db, companyIds)
  const approvers = records.costCentres.flatMap(({ value }) => [value.approver, value.fallbackApprover])
  const emails = [...people.map(({ email }) => email), ...approvers].flatMap((email) => email?.toLowerCase() ?? [])
  const logins = await loginsByEmail(db, emails)
  const travelers = await travelersFor(db, companyIds, {
    codes: people.flatMap(travellerCodes),
    loginIds: logins.map(({ id }) => id),
    emails,
  })
  const clientIds = [...records.machineClients.map(({ value }) => value.clientId), ...redeemerIds(records)]
  const machineClients = await machineClientsById(db, clientIds)
  const connectionCodes = records.ssoConnections.map(({ value }) => value.code)
  const ssoConnections = await ssoConnectionsByCode(db, connectionCodes)
  const key = (companyId: number, code: string) => inCompany(codeOf.get(companyId) ?? '', code)
  const rows = {
    companies: new Map(companies.map((row) => [row.code, row])),
    teams: new Map(teams.map((row) => [key(row.company_id, row.code), row])),
    logins: new Map(logins.map((row) => [row.email.toLowerCase(), row])),
    travelers,
    costCentres: new Map(costCentres.map((row) => [key(row.company_id, row.code), row])),
    machineClients: new Map(machineClients.map((row) => [row.client_id, row])),
    ssoConnections: new Map(ssoConnections.map((row) => [row.code, row])),
  }
  return { ...rows, existing: existingOf(rows, key) }
}

const companyCodes = (records: Records, people: readonly PersonRecord[]) => [
  ...new Set([
    ...records.companies.map(({ value }) => value.code),
    ...records.teams.map(({ value }) => value.company),
    ...records.costCentres.map(({ value }) => value.company),
    ...records.rules.map(({ value }) => value.company),
    ...records.machineClients.flatMap(({ value }) => value.company ?? []),
    ...records.ssoConnections.flatMap(({ value }) => [value.company, ...(value.viewCompanies ?? [])]),
    ...people.flatMap(({ company, viewCompanies, serves, administersCompanies }) => [
      company,
      ...viewCompanies,
      ...serves,
      ...administersCompanies,
    ]),
  ]),
]

const redeemerIds = ({ companies }: Records) =>
  companies.flatMap(({ value }) => [value.bookingTool, ...value.userApps].flatMap((one) => one?.clientId ?? []))

const travellerCodes = ({ traveller, arrangesFor }: PersonRecord) =>
  [traveller?.code, traveller?.reportsTo, ...arrangesFor].filter((code) => code !== undefined)

function existingOf(rows: Omit<Snapshot, 'existing'>, key: (companyId: number, code: string) => string): Existing {
  return {
    companies: new Map(
      [...rows.companies].map(([code, row]) => [
        code,
        { id: row.id, emailDomains: row.email_domains, isAgency: row.is_agency },
      ]),
    ),
    teams: new Set(rows.teams.keys()),
    costCentres: new Set(rows.costCentres.keys()),
    travellers: new Map(
      rows.travelers.flatMap((row) =>
        row.code === null ? [] : [[key(row.company_id, row.code), { loginId: row.login_id }] as const],
      ),
    ),
    logins: new Map([...rows.logins].map(([email, row]) => [email, { id: row.id, companyId: row.company_id }])),
    machineClients: new Map(
      [...rows.machineClients].map(([id, row]) => [id, { companyId: row.company_id, scopes: row.scopes }]),
    ),
    ssoConnections: new Map([...rows.ssoConnections].map(([code, row]) => [code, { companyId: row.company_id }])),
  }
}
