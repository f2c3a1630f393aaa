import type { Language } from '@portolan/contract/enums'
import { personRecord, type WrittenPerson } from '../../../domain/people/person-records.ts'
import { readStoredPeople, type StoredPerson } from '../../../domain/people/person-records.store.ts'
import { readProvisioningDocument } from '../../../domain/people/provisioning-files.ts'
import { createPersonKeys } from '../../../domain/people/person-key.ts'
import { provision } from '../../../domain/people/provisioning.ts'
import { guardFaults } from '../../../domain/settings/guards.ts'
import { AppError } from '../../../kernel/app-error.ts'
import type { ReadTransaction } from '../../../kernel/transaction.ts'
import type { LoginViewer } from '../../../kernel/viewer.ts'
import { publisherOf } from '../settings/settings.present.ts'
import type { PeopleParts } from './people-parts.ts'
import type { MeantPerson } from './people.store.ts'
import { setGuestsActive } from './person.store.ts'

type Tx = Pick<ReadTransaction<LoginViewer>, 'db' | 'reach' | 'viewer'>
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

/**
 * Opens or closes people by their records, as a provisioning file would say it, and with a version of each. Throws what the
 * settings would: nobody closes the last administrator of the deployment.
 */
export async function setActive({
  tx,
  parts,
  company,
  people,
  isActive,
  language,
  reason,
  now,
}: {
  readonly tx: Tx
  readonly parts: PeopleParts
  readonly company: Company
  readonly people: readonly MeantPerson[]
  readonly isActive: boolean
  readonly language: Language
  readonly reason: string | null
  readonly now: Date
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
  const guarded = all.map(({ row, record }) => ({
    section: 'people' as const,
    before: { ...personRecord(company.code, row) },
    after: { ...record },
  }))
  const [guard] = await guardFaults(tx.db, guarded, publisherOf(tx.viewer))
  if (guard) throw new AppError(guard.code, { x: guard.path })
  const result = await provision(tx.db, document, {
    language,
    isDryRun: false,
    onlyCompanyId: null,
    makesSecrets: false,
    upsertAccount: null,
    connectionSecrets: parts.identity.connectionSecrets,
    inviting: null,
    history: {
      keys: createPersonKeys(parts.config.secret, parts.now),
      at: now,
      kind: 'person',
      loginId: tx.viewer.loginId,
      clientId: null,
      reason,
    },
  })
  await tx.reach([company.id])
  if (result.faults.length > 0)
    throw new AppError('provisioning_invalid', {
      fields: result.faults.map(({ place, message }) => `${place}: ${message}`),
    })
}
