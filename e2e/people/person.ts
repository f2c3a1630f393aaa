import type { ProvisioningInput } from '../../apps/server/src/domain/people/provisioning.schema.ts'

export type Company = NonNullable<ProvisioningInput['companies']>[number]
type PersonRecord = NonNullable<ProvisioningInput['people']>[number]
type OwnFields = Partial<PersonRecord>

/** A person of one journey: no other journey sees what they save. */
export interface JourneyPerson {
  readonly email: string
  /** The person's provisioning record. */
  readonly record: PersonRecord
}

export const password = 'seven-quiet-harbours'
/** The machine client that enters bookings and content. */
export const machineClient = { clientId: 'journeys', secret: 'a-back-office-that-only-tests-know' } as const
export const personName = 'Nora Quay'
/** Name of the traveller for whom arrangers arrange. */
export const arrangedName = 'Ines Moor'
const localizedNames = { 'zh-CN': '诺拉', 'zh-TW': '諾拉', 'ja-JP': '野良 久恵' }

/** A viewer of all trips of the two demo companies. */
export const seesDemo = (): OwnFields => ({ localizedNames, viewRight: 'all', viewCompanies: ['HVT', 'KTN'] })

/** A traveller, who sees only their own trips. */
export const travels = (code: string): OwnFields => ({ traveller: { code } })

/**
 * People of a company, by their names in the journeys: `mailLink` has the e-mail address mail-link@… . `shared` gives the
 * fields of all of them, from the part of the address before the @.
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
