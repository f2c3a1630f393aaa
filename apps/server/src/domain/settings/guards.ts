import type { PersonRecord } from '../people/provisioning.schema.ts'
import type { Db } from '../people/provisioning.store.ts'
import { agencyAdministratorsBut } from './guards.store.ts'
import type { SettingSection } from './sections.ts'

type Plain = Readonly<Record<string, unknown>>

/** Who publishes: a person who administers, now or when a schedule was made. */
export interface Publisher {
  readonly loginId: number
  readonly email: string
  readonly isAgency: boolean
  readonly companyIds: readonly number[]
}

export interface Guarded {
  readonly section: SettingSection
  readonly before: Plain | null
  readonly after: Plain
}

export type GuardCode = 'own_admin_right' | 'last_administrator' | 'setting_not_yours'
export interface GuardFault {
  readonly index: number
  readonly path: string
  readonly code: GuardCode
}

/** What reaches beyond a company, or could open it to others: the agency alone changes it. */
const agencyFields: Readonly<Partial<Record<SettingSection, readonly string[]>>> = {
  companies: ['isAgency', 'active', 'emailDomains', 'profileManagerScriptUrl', 'bookingTool', 'userApps'],
  people: ['serves', 'viewCompanies', 'administersCompanies'],
  ssoConnections: ['viewCompanies'],
}

/** What somebody may not do with their own right to administer, or beyond their companies. */
export async function guardFaults(db: Db, records: readonly Guarded[], publisher: Publisher): Promise<GuardFault[]> {
  const faults = records.flatMap((record, index) => ownFaults(record, index, publisher))
  const lost = records.flatMap(({ section, before, after }, index) =>
    section === 'people' && isAgencyAdmin(before) && !isAgencyAdmin(after) ? [{ index, email: emailOf(before) }] : [],
  )
  if (lost.length > 0) {
    const left = await agencyAdministratorsBut(
      db,
      lost.map(({ email }) => email),
    )
    if (left === 0)
      faults.push(...lost.map(({ index }) => ({ index, path: 'administers', code: 'last_administrator' as const })))
  }
  return faults
}

function ownFaults({ section, before, after }: Guarded, index: number, publisher: Publisher): GuardFault[] {
  const faults: GuardFault[] = []
  const isSelf = section === 'people' && before !== null && emailOf(before) === publisher.email.toLowerCase()
  if (isSelf && rank(after) < rank(before)) faults.push({ index, path: 'administers', code: 'own_admin_right' })
  if (publisher.isAgency) return faults
  if (section === 'machineClients' || (section === 'companies' && before === null))
    return [...faults, { index, path: '', code: 'setting_not_yours' }]
  for (const field of agencyFields[section] ?? [])
    if (!isSame(before?.[field], after[field]))
      if (before !== null || !isEmpty(after[field])) faults.push({ index, path: field, code: 'setting_not_yours' })
  // Only the agency makes its administrators, and only it takes the right away or closes their sign-in.
  if (section === 'people' && isAgencyAdmin(before) !== isAgencyAdmin(after))
    faults.push({ index, path: 'administers', code: 'setting_not_yours' })
  return faults
}

/** Lists of codes say the same in any order: a person writes them as they come to mind. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other))
const inOrder = (value: unknown): unknown =>
  isEmpty(value)
    ? null
    : Array.isArray(value) && value.every((item) => typeof item === 'string')
      ? value.toSorted((one, other) => one.localeCompare(other))
      : (value ?? null)
const isEmpty = (value: unknown) => value === undefined || (Array.isArray(value) && value.length === 0)
const emailOf = (record: Plain | null): string => {
  const email = record?.['email']
  return typeof email === 'string' ? email.toLowerCase() : ''
}
const isAgencyAdmin = (record: Plain | null) => rank(record) === 3

/** How much somebody administers; nothing without a sign-in. */
function rank(record: Plain | null): number {
  const { administers = 'none', active = true, canSignIn = true } = (record ?? {}) as Partial<PersonRecord>
  return active && canSignIn ? ['none', 'auditor', 'company', 'agency'].indexOf(administers) : 0
}
