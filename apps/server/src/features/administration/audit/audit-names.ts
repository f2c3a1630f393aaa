import type { Language } from '@portolan/contract/enums'
import { nameIn } from '../../../domain/people/person-language.ts'
import type { NamedCompany } from '../../../i18n/company-name.ts'
import type { ReadTransaction } from '../../../kernel/transaction.ts'
import type { LoginViewer } from '../../../kernel/viewer.ts'
import {
  type NamedRow,
  readCompanies,
  readLoginNames,
  readMachineNames,
  readReferences,
  readTravelerNames,
} from './audit-names.store.ts'
import { personsOf } from './audit-object.ts'
import type { AuditRow } from './audit-query.ts'

export type Tx = Pick<ReadTransaction<LoginViewer>, 'db' | 'viewer' | 'reach' | 'about'>

/** What a page of lines needs to be read by people. Who is missing was erased, or is of a company out of reach. */
export interface AuditNames {
  readonly persons: ReadonlyMap<string, string>
  readonly actors: ReadonlyMap<number, { readonly name: string; readonly companyId: number }>
  readonly machines: ReadonlyMap<number, string>
  readonly companies: ReadonlyMap<number, NamedCompany & { readonly code: string }>
  /** References of requests and proposals: `requestId:12`. */
  readonly references: ReadonlyMap<string, string>
}

const idsOf = (keys: readonly string[], kind: string) =>
  keys.flatMap((key) => (key.startsWith(`${kind}:`) ? Number(key.slice(kind.length + 1)) : []))

/** One statement for each kind of name, whatever the page has. Persons are read within `companyIds`. */
export async function readNames(
  tx: Tx,
  rows: readonly AuditRow[],
  { companyIds, language, more = [] }: { companyIds: readonly number[]; language: Language; more?: readonly string[] },
): Promise<AuditNames> {
  const keys = [...new Set([...rows.flatMap(({ object }) => personsOf(object).slice(0, 20)), ...more])]
  const named = (row: NamedRow) => nameIn({ name: row.name, localizedNames: row.names }, language)
  const objectIds = (key: string) => rows.flatMap(({ object }) => (Number(object[key]) > 0 ? Number(object[key]) : []))
  const logins = await readLoginNames(tx.db, idsOf(keys, 'login'))
  const travelers = await readTravelerNames(tx.db, idsOf(keys, 'traveler'))
  const references = await readReferences(tx.db, companyIds, {
    requests: objectIds('requestId'),
    proposals: objectIds('proposalId'),
  })
  // Whoever acted for a company is named to its auditors, of whichever company they are.
  await tx.reach(null)
  const actors = await readLoginNames(tx.db, [...new Set(rows.flatMap(({ login_id: id }) => id ?? []))])
  const machines = await readMachineNames(tx.db, [
    ...new Set([...rows.flatMap(({ machine_client_id: id }) => id ?? []), ...idsOf(more, 'machine')]),
  ])
  const companies = await readCompanies(tx.db, [
    ...new Set([...rows.flatMap(({ company_id: id }) => id ?? []), ...actors.map((actor) => actor.company_id)]),
  ])
  await tx.reach(companyIds)
  return {
    persons: new Map([
      ...logins.map((row): [string, string] => [`login:${row.id}`, named(row)]),
      ...travelers.map((row): [string, string] => [`traveler:${row.id}`, named(row)]),
      ...machines.map(({ id, name }): [string, string] => [`machine:${id}`, name]),
    ]),
    actors: new Map(actors.map((row) => [row.id, { name: named(row), companyId: row.company_id }])),
    machines: new Map(machines.map(({ id, name }) => [id, name])),
    companies: new Map(companies.map((row) => [row.id, row])),
    references: new Map([
      ...[...references.requests].map(([id, text]): [string, string] => [`requestId:${id}`, text]),
      ...[...references.proposals].map(([id, text]): [string, string] => [`proposalId:${id}`, text]),
    ]),
  }
}
