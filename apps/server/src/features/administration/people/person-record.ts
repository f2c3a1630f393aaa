import type { Language } from '@portolan/contract/enums'
import { personRecord, type WrittenPerson } from '../../../domain/people/person-records.ts'
import { readStoredPeople, type StoredPerson } from '../../../domain/people/person-records.store.ts'
import { readProvisioningDocument } from '../../../domain/people/provisioning-files.ts'
import { provision } from '../../../domain/people/provisioning.ts'
import { AppError } from '../../../kernel/app-error.ts'
import type { ReadTransaction } from '../../../kernel/transaction.ts'
import type { LoginViewer } from '../../../kernel/viewer.ts'
import type { PeopleParts } from './people-parts.ts'
import type { MeantPerson } from './people.store.ts'
import { setGuestsActive } from './person.store.ts'

type Tx = Pick<ReadTransaction<LoginViewer>, 'db' | 'reach'>
type Company = { readonly id: number; readonly code: string }

/**
 * Records name companies besides their own: whom somebody serves, and what else they see. So they are read with all companies
 * in reach; the company that was asked for is still in the statement.
 */
export async function storedAcross(tx: Tx, companyId: number, keys: readonly string[]): Promise<StoredPerson[]> {
  await tx.reach(null)
  const stored = await readStoredPeople(tx.db, companyId, keys)
  await tx.reach([companyId])
  return stored
}

/** A person's record, and its key in the settings: the address, else the traveller's code. */
export async function recordOf(
  tx: Tx,
  company: Company,
  person: { readonly key: string },
): Promise<{ record: WrittenPerson; recordKey: string }> {
  const [stored] = await storedAcross(tx, company.id, [person.key])
  if (!stored) throw new AppError('record_not_found')
  const record = personRecord(company.code, stored)
  const key = record.canSignIn ? record.email : record.traveller?.code
  return { record, recordKey: key ?? record.email ?? '' }
}

/** Opens or closes people by their records, as a provisioning file would say it. */
export async function setActive({
  tx,
  parts,
  company,
  people,
  isActive,
  language,
}: {
  readonly tx: Tx
  readonly parts: PeopleParts
  readonly company: Company
  readonly people: readonly MeantPerson[]
  readonly isActive: boolean
  readonly language: Language
  readonly reason: string | null
}): Promise<void> {
  const stored = await storedAcross(
    tx,
    company.id,
    people.map(({ key }) => key),
  )
  const all = stored.map((row) => ({ row, record: { ...personRecord(company.code, row), active: isActive } }))
  // Guests that an importer met have neither a login nor a code, so no file can name them.
  const isNamed = ({ record }: (typeof all)[number]) => record.canSignIn || record.traveller?.code !== undefined
  const guests = all.filter((one) => !isNamed(one)).map(({ row }) => Number(row.key.slice('traveler:'.length)))
  await setGuestsActive(tx.db, company.id, guests, isActive)
  const records = all.filter(isNamed).map(({ record }) => record)
  const document = readProvisioningDocument({ people: records }, language)
  await tx.reach(null)
  const result = await provision(tx.db, document, {
    language,
    isDryRun: false,
    onlyCompanyId: null,
    makesSecrets: false,
    upsertAccount: null,
    connectionSecrets: parts.identity.connectionSecrets,
    inviting: null,
  })
  await tx.reach([company.id])
  if (result.faults.length > 0)
    throw new AppError('provisioning_invalid', {
      fields: result.faults.map(({ place, message }) => `${place}: ${message}`),
    })
}
