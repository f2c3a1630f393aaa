import type { ProvisioningInput } from '../../apps/server/src/domain/people/provisioning.schema.ts'

export type Company = NonNullable<ProvisioningInput['companies']>[number]
type PersonRecord = NonNullable<ProvisioningInput['people']>[number]
type OwnFields = Partial<PersonRecord>

/** Somebody of one journey's own: what one saves for them, no other journey sees. */
export interface JourneyPerson {
  readonly email: string
  /** What provisioning enters. */
  readonly record: PersonRecord
}

export const password = 'seven-quiet-harbours'
/** Enters bookings and content as a back office does. */
export const machineClient = { clientId: 'journeys', secret: 'a-back-office-that-only-tests-know' } as const
export const personName = 'Nora Quay'
/** Whom arrangers arrange for. */
export const arrangedName = 'Ines Moor'
const localizedNames = { 'zh-CN': '诺拉', 'zh-TW': '諾拉', 'ja-JP': '野良 久恵' }

/** Sees every trip of the two demo companies. */
export const seesDemo = (): OwnFields => ({ localizedNames, viewRight: 'all', viewCompanies: ['HVT', 'KTN'] })

/** Sees the own trips alone. */
export const travels = (code: string): OwnFields => ({ traveller: { code } })

/**
 * People of a company, by the names that their journeys call them: `mailLink` has the e-mail address mail-link@… .
 * `shared` is what all of them have, given the part of the address before the @.
 */
export function peopleOf<Name extends string>(
  { code, emailDomains: [domain = ''] = [] }: Company,
  people: Readonly<Record<Name, OwnFields>>,
  shared: (account: string) => OwnFields = seesDemo,
): Readonly<Record<Name, JourneyPerson>> {
  const entries = Object.entries<OwnFields>(people).map(([name, own]): [string, JourneyPerson] => {
    const account = name.replaceAll(/(?<!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase()
    const email = `${account}@${domain}`
    return [name, { email, record: { name: personName, password, ...shared(account), ...own, company: code, email } }]
  })
  return Object.fromEntries(entries) as Record<Name, JourneyPerson>
}
