import type { Language } from '@portolan/contract/enums'
import { newSecret } from '../../crypto/secrets.ts'
import { endAccess } from '../../kernel/end-access.store.ts'
import { invitePeople, type Inviting } from './invitation.ts'
import { hashMachineSecret, isMachineSecret } from './machine-secret.ts'
import { loginIdsOf } from './person.store.ts'
import { type Change, changeOf, count, type Counts, holds, idOf, type UpsertAccount } from './provisioning-changes.ts'
import { type ConnectionSecrets, saveSsoConnections } from './provisioning-connections.ts'
import { readExisting, type Snapshot } from './provisioning-existing.ts'
import { closed, saveLogins } from './provisioning-logins.ts'
import { inCompany, type Placed, type Records } from './provisioning-records.ts'
import { faultText, type ProvisioningFault } from './provisioning-texts.ts'
import { saveTravelers } from './provisioning-travelers.ts'
import { publishRules, type RulesAuthor } from '../rules-documents/rules-documents.store.ts'
import { rulesKindOf } from '../rules-documents/rules-kinds.ts'
import { type History, standing, writeVersions } from '../settings/history.ts'
import { companyRow, findFaults, machineClientRow } from './provisioning.rules.ts'
import type { MachineClientRecord, PersonRecord } from './provisioning.schema.ts'
import {
  type Db,
  insertCompany,
  insertMachineClient,
  lockProvisioning,
  markProvisioning,
  saveCostCentre,
  saveTeam,
  undoProvisioning,
  updateCompany,
  updateMachineClient,
} from './provisioning.store.ts'

export interface ProvisioningOptions {
  readonly language: Language
  /** A dry run: reads, checks and writes as usual, then rolls everything back. */
  readonly isDryRun: boolean
  /** The machine client that publishes rules; none: the command line, or the login of `history`. */
  readonly machineClientId?: number
  /** Set when the caller is of this one company: it provides teams and people of it only. */
  readonly onlyCompanyId: number | null
  /** Makes secrets of machine clients that bring none; they come back in the result, once. */
  readonly makesSecrets: boolean
  /** Null when sign-in is external: passwords are faults then. */
  readonly upsertAccount: UpsertAccount | null
  /** Seals the client secrets of companies' own providers. */
  readonly connectionSecrets: ConnectionSecrets
  /** Invites by mail whom the run makes a login for; null invites nobody. */
  readonly inviting: Inviting | null
  /** Who changes what, for the versions of records; left out by generators and tests, which start from nothing. */
  readonly history?: History | undefined
}

export interface ProvisioningResult {
  readonly companies: Counts
  readonly teams: Counts
  readonly logins: Counts
  readonly travelers: Counts
  readonly machineClients: Counts
  readonly ssoConnections: Counts
  readonly costCentres: Counts
  readonly rules: Counts
  /** People who get an invitation. */
  readonly invited: number
  readonly faults: readonly ProvisioningFault[]
  readonly secrets: readonly { readonly clientId: string; readonly secret: string }[]
}

/**
 * Brings companies, people and machine clients to what the records say, inside the caller's transaction. All or
 * nothing: with any fault nothing is written and the counts are zero. A second run finds everything unchanged.
 */
export async function provision(db: Db, records: Records, options: ProvisioningOptions): Promise<ProvisioningResult> {
  await lockProvisioning(db)
  const snapshot = await readExisting(db, records)
  const faults = [...records.faults, ...findFaults(records, snapshot.existing, checkOptions(options))]
  if (faults.length > 0) return { ...nothing(), faults }
  await markProvisioning(db)
  const before = options.history && !options.isDryRun ? await standing(db, records) : null
  const result = await save(db, records, snapshot, options)
  if (before && options.history && result.faults.length === 0)
    await writeVersions(db, records, before, options.history)
  if (options.isDryRun || result.faults.length > 0) await undoProvisioning(db)
  return result.faults.length > 0 ? { ...nothing(), faults: result.faults } : result
}

/** What is wrong with records, without writing anything. */
export async function checkRecords(db: Db, records: Records, options: ProvisioningOptions): Promise<ProvisioningFault[]> {
  const { existing } = await readExisting(db, records)
  return [...records.faults, ...findFaults(records, existing, checkOptions(options))]
}

const checkOptions = ({ language, onlyCompanyId, makesSecrets, upsertAccount }: ProvisioningOptions) => ({
  language,
  onlyCompanyId,
  makesSecrets,
  keepsPasswords: upsertAccount !== null,
})

async function save(
  db: Db,
  records: Records,
  snapshot: Snapshot,
  options: ProvisioningOptions,
): Promise<ProvisioningResult> {
  const companies = await saveCompanies(db, records, snapshot)
  const teams = await saveTeams(db, records, snapshot, companies.ids)
  const logins = await saveLogins(db, records.people, snapshot, companies.ids, options.upsertAccount)
  if (logins.elsewhere.length > 0)
    return { ...nothing(), faults: logins.elsewhere.map((person) => elsewhere(person, options.language)) }
  const costCentres = await saveCostCentres(db, records, snapshot, { companies: companies.ids, logins: logins.ids })
  const travelers = await saveTravelers(db, records.people, {
    snapshot,
    companies: companies.ids,
    teams: teams.ids,
    costCentres: costCentres.ids,
    logins,
  })
  const places = { logins, companies: companies.ids }
  const invited = options.inviting ? await invitePeople(db, records.people, places, options.inviting) : 0
  const machineClients = await saveMachineClients(db, records.machineClients, snapshot, companies.ids)
  const author = { loginId: options.history?.loginId ?? null, machineClientId: options.machineClientId ?? null }
  const rules = await saveRules(db, records, companies.ids, author)
  const { ssoConnections: connections } = records
  const ssoConnections = await saveSsoConnections(db, connections, { snapshot, companies: companies.ids, ...options })
  return {
    companies: count(companies.changes),
    teams: count(teams.changes),
    logins: count(logins.changes.values()),
    travelers: count(travelers.changes),
    machineClients: count(machineClients.changes),
    ssoConnections: count(ssoConnections),
    costCentres: count(costCentres.changes),
    rules: count(rules),
    invited,
    faults: [],
    secrets: machineClients.secrets,
  }
}

const elsewhere = ({ value, place }: Placed<PersonRecord>, language: Language): ProvisioningFault => ({
  place: place(['email']),
  message: faultText(language, 'emailElsewhere', value.email),
})

async function saveCompanies(db: Db, records: Records, { companies }: Snapshot) {
  const ids = new Map([...companies.values()].map(({ code, id }) => [code, id]))
  const changes: Change[] = []
  for (const { value } of records.companies) {
    const row = companyRow(value)
    const kept = companies.get(value.code)
    if (!kept) ids.set(value.code, await insertCompany(db, row))
    else if (!holds(kept, row)) await updateCompany(db, kept.id, row)
    if (kept?.active && !row.active) await endAccess(db, await loginIdsOf(db, kept.id), closed())
    changes.push(changeOf(kept, row))
  }
  return { ids, changes }
}

async function saveTeams(db: Db, records: Records, { teams }: Snapshot, companies: ReadonlyMap<string, number>) {
  const ids = new Map([...teams].map(([key, { id }]) => [key, id]))
  const changes: Change[] = []
  for (const { value } of records.teams) {
    const key = inCompany(value.company, value.code)
    const row = { company_id: idOf(companies, value.company), code: value.code, name: value.name }
    const kept = teams.get(key)
    if (!kept || !holds(kept, row)) ids.set(key, await saveTeam(db, row))
    changes.push(changeOf(kept, row))
  }
  return { ids, changes }
}

async function saveCostCentres(
  db: Db,
  records: Records,
  { costCentres, logins: kept }: Snapshot,
  {
    companies,
    logins,
  }: { readonly companies: ReadonlyMap<string, number>; readonly logins: ReadonlyMap<string, number> },
) {
  const ids = new Map([...costCentres].map(([key, { id }]) => [key, id]))
  const changes: Change[] = []
  const loginOf = (email: string) => logins.get(email.toLowerCase()) ?? kept.get(email.toLowerCase())?.id
  for (const { value } of records.costCentres) {
    const key = inCompany(value.company, value.code)
    const fallback = loginOf(value.fallbackApprover)
    if (fallback === undefined) throw new Error(`Provisioning lost the login of ${value.fallbackApprover}`)
    const row = {
      company_id: idOf(companies, value.company),
      code: value.code,
      name: value.name,
      localized_names: value.localizedNames,
      approver_login_id: value.approver === undefined ? null : (loginOf(value.approver) ?? null),
      fallback_login_id: fallback,
      active: value.active,
    }
    const before = costCentres.get(key)
    if (!before || !holds(before, row)) ids.set(key, await saveCostCentre(db, row))
    changes.push(changeOf(before, row))
  }
  return { ids, changes }
}

/** Publishes a version of each document that says something new. */
async function saveRules(
  db: Db,
  records: Records,
  companies: ReadonlyMap<string, number>,
  author: RulesAuthor,
): Promise<Change[]> {
  const changes: Change[] = []
  for (const { value } of records.rules) {
    const kind = rulesKindOf(value.kind)
    if (!kind) throw new Error(`Provisioning lost the kind ${value.kind}`)
    const { version, isNew } = await publishRules(db, kind, {
      companyId: idOf(companies, value.company),
      rules: kind.schema.parse(value.rules),
      validFrom: value.validFrom,
      author,
      reason: value.reason ?? null,
    })
    changes.push(isNew ? (version === 1 ? 'created' : 'updated') : 'unchanged')
  }
  return changes
}

const nothing = () => ({
  companies: count([]),
  teams: count([]),
  logins: count([]),
  travelers: count([]),
  machineClients: count([]),
  ssoConnections: count([]),
  costCentres: count([]),
  rules: count([]),
  invited: 0,
  faults: [],
  secrets: [],
})

/** A secret that is made here comes back once; only its hash is kept. */
export async function saveMachineClients(
  db: Db,
  records: readonly Placed<MachineClientRecord>[],
  { machineClients }: Snapshot,
  companies: ReadonlyMap<string, number>,
): Promise<{ changes: Change[]; secrets: { clientId: string; secret: string }[] }> {
  const changes: Change[] = []
  const secrets: { clientId: string; secret: string }[] = []
  for (const { value } of records) {
    const row = machineClientRow(value, value.company ? idOf(companies, value.company) : null)
    const kept = machineClients.get(value.clientId)
    if (kept) {
      const fits = !value.secret || (await isMachineSecret(kept.secret_hash, value.secret))
      const full = {
        ...row,
        secret_hash: fits || !value.secret ? kept.secret_hash : await hashMachineSecret(value.secret),
      }
      const change = changeOf(kept, full)
      if (change === 'updated') await updateMachineClient(db, kept.id, full)
      changes.push(change)
      continue
    }
    const secret = value.secret ?? newSecret()
    if (!value.secret) secrets.push({ clientId: value.clientId, secret })
    await insertMachineClient(db, { ...row, secret_hash: await hashMachineSecret(secret) })
    changes.push('created')
  }
  return { changes, secrets }
}
