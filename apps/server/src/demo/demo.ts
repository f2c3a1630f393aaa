import type { Pools } from '../db/database.ts'
import { systemTransaction } from '../db/system-transaction.ts'
import { findCompany } from '../domain/people/people.store.ts'
import { provision } from '../domain/people/provisioning.ts'
import type { UpsertAccount } from '../domain/people/provisioning-changes.ts'
import { readProvisioningDocument } from '../domain/people/provisioning-files.ts'
import type { Mail } from '../mail/mail.ts'
import { loadDemoTrips } from './demo-trips.ts'
import { demoDocument, demoPassword, demoRoles } from './demo-company.ts'

export interface DemoAccount {
  readonly name: string
  readonly email: string
  readonly password: string
  /** What the account is good for, in a few words. */
  readonly note: string
}

interface DemoDeps {
  readonly pools: Pick<Pools, 'system'>
  readonly now: () => Date
  readonly mail: Mail
  readonly identity: { readonly upsertAccount: UpsertAccount | null }
}

/**
 * Loads the demo companies and their trips by the product's own importers, at the first start only: what a visitor
 * changed afterwards stays.
 * With an external sign-in provider the people come without passwords, and no account is named.
 */
export async function loadDemo(deps: DemoDeps): Promise<DemoAccount[]> {
  const { upsertAccount } = deps.identity
  const people = (demoDocument.people ?? []).map(({ password, ...person }) =>
    upsertAccount && password ? { ...person, password } : person,
  )
  const records = readProvisioningDocument({ ...demoDocument, people }, 'en-US')
  await systemTransaction(deps.pools.system, null, async ({ db }) => {
    if (await findCompany(db, demoDocument.companies?.[0]?.code ?? '')) return
    const { faults } = await provision(db, records, {
      language: 'en-US',
      isDryRun: false,
      onlyCompanyId: null,
      makesSecrets: false,
      upsertAccount,
      inviting: { mail: deps.mail, signIn: upsertAccount ? 'password' : 'provider' },
    })
    if (faults.length > 0) throw new Error(`The demo company is faulty: ${JSON.stringify(faults)}`)
  })
  await loadDemoTrips(deps.pools.system, deps.now())
  return upsertAccount ? demoAccounts() : []
}

function demoAccounts(): DemoAccount[] {
  return demoRoles.flatMap(({ name, note }) => {
    const email = demoDocument.people?.find((person) => person.name === name)?.email
    return email ? [{ name, email, password: demoPassword, note }] : []
  })
}
