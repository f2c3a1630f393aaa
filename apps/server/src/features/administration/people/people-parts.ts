import type { Config } from '../../../config/config.ts'
import type { Db } from '../../../db/database.ts'
import type { AccountAdmin, SignInFailures } from '../../../domain/people/account-admin.ts'
import { findPersonKeys } from '../../../domain/people/person-records.store.ts'
import type { UpsertAccount } from '../../../domain/people/provisioning-changes.ts'
import type { ConnectionSecrets } from '../../../domain/people/provisioning-connections.ts'
import { AppError } from '../../../kernel/app-error.ts'
import type { ReadTransaction } from '../../../kernel/transaction.ts'
import type { LoginViewer } from '../../../kernel/viewer.ts'
import type { Mail } from '../../../mail/mail.ts'
import { adminCompany } from '../admin-scope.ts'
import {
  type Choice,
  everybodyOf,
  findChoices,
  findPeoplePage,
  type PeopleFilter,
  type PersonRow,
} from './people.store.ts'

/** What the administration of people needs of the server. */
export interface PeopleParts {
  readonly config: Pick<Config, 'auth' | 'dataDir' | 'exports' | 'secret'>
  readonly identity: {
    readonly accounts: AccountAdmin
    readonly upsertAccount: UpsertAccount | null
    readonly connectionSecrets: ConnectionSecrets
  }
  readonly mail: Mail
  readonly now: () => Date
}

type Tx = ReadTransaction<LoginViewer>

export interface AskedPeople {
  readonly CompanyCode: string
  readonly Search?: string | undefined
  readonly Status?: PeopleFilter['state'] | undefined
  readonly Right?: PeopleFilter['right'] | undefined
  readonly IsArranger?: boolean | undefined
  readonly IsApprover?: boolean | undefined
  readonly CostCentre?: string | undefined
  readonly Team?: string | undefined
  readonly Choices?: boolean | undefined
  readonly Keys?: readonly string[] | undefined
  readonly ExceptKeys?: readonly string[] | undefined
}

/** An id that no row has: a team or cost centre that is not known lets nobody through. */
const nobody = 0

/** The company and the filter of a request. Throws `no_right` for companies that the viewer does not administer. */
export async function readAsked(tx: Tx, asked: AskedPeople) {
  const company = await adminCompany(tx, asked.CompanyCode)
  const needsChoices = asked.Choices === true || asked.Team !== undefined || asked.CostCentre !== undefined
  const { teams, costCentres } = needsChoices
    ? await findChoices(tx, company.id)
    : { teams: [] as Choice[], costCentres: [] as Choice[] }
  const idOf = (of: typeof teams, code: string | undefined) =>
    code === undefined ? null : (of.find((one) => one.code === code)?.id ?? nobody)
  const filter: PeopleFilter = {
    companyId: company.id,
    text: asked.Search ?? null,
    state: asked.Status ?? null,
    right: asked.Right ?? null,
    isArranger: asked.IsArranger ?? null,
    isApprover: asked.IsApprover ?? null,
    costCentreId: idOf(costCentres, asked.CostCentre),
    teamId: idOf(teams, asked.Team),
    keys: asked.Keys ?? null,
    exceptKeys: asked.ExceptKeys ?? null,
  }
  return { company, filter, teams, costCentres }
}

const firstPage = { by: 'name', descending: false, limit: 1, offset: 0 } as const

const isPersonKey = (key: string) => /^(login|traveler):\d{1,15}$/.test(key)

async function keyOfRecord(tx: Tx, companyId: number, key: string): Promise<string | null> {
  const found = await findPersonKeys(tx.db, companyId, { emails: [key.toLowerCase()], codes: [key] })
  return (found.find(({ email }) => email === key.toLowerCase()) ?? found[0])?.key ?? null
}

/** One person of a company that the viewer administers. Throws `record_not_found`, for other companies' people too. */
export async function readPerson(
  tx: Tx,
  asked: { readonly CompanyCode: string; readonly Key: string },
): Promise<{ company: { id: number; code: string }; person: PersonRow }> {
  const company = await adminCompany(tx, asked.CompanyCode)
  const key = isPersonKey(asked.Key) ? asked.Key : await keyOfRecord(tx, company.id, asked.Key)
  const keys = key === null ? [] : [key]
  const { rows } = await findPeoplePage(tx, { ...everybodyOf(company.id), keys }, firstPage)
  const person = rows[0]
  if (!person) throw new AppError('record_not_found')
  return { company, person }
}

/** Failed sign-ins that still count; none where an external provider keeps the accounts. */
export async function failuresOf(
  { identity, now }: Pick<PeopleParts, 'identity' | 'now'>,
  db: Db,
  rows: readonly Pick<PersonRow, 'email' | 'login_id'>[],
): Promise<ReadonlyMap<string, SignInFailures>> {
  const { accounts } = identity
  if (accounts.kind !== 'embedded') return new Map()
  const emails = rows.flatMap(({ email, login_id: login }) => (email === null || login === null ? [] : [email]))
  return accounts.within(db).failuresOf(emails, now())
}
