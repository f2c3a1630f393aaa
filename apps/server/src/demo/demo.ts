import type { Pools } from '../db/database.ts'
import { systemTransaction } from '../db/system-transaction.ts'
import { putContent } from '../domain/content/content.ts'
import type { ContentInput } from '../domain/content/content.schema.ts'
import { readContentItems } from '../domain/content/content-records.ts'
import type { SaveDeps } from '../domain/attachments/save-attachment.ts'
import { findCompany } from '../domain/people/people.store.ts'
import { provision } from '../domain/people/provisioning.ts'
import type { UpsertAccount } from '../domain/people/provisioning-changes.ts'
import type { ConnectionSecrets } from '../domain/people/provisioning-connections.ts'
import { readProvisioningDocument } from '../domain/people/provisioning-files.ts'
import type { Mail } from '../mail/mail.ts'
import { loadDemoTrips } from './demo-trips.ts'
import { demoCompanies, demoDocument, demoPassword, demoRoles } from './demo-company.ts'
import { demoContent } from './demo-content.ts'
import { loadDemoPictures } from './demo-pictures.ts'
import { hasContent } from './demo.store.ts'

export interface DemoAccount {
  readonly name: string
  readonly email: string
  readonly password: string
  /** What the account is good for, in a few words. */
  readonly note: string
}

interface DemoDeps extends SaveDeps {
  readonly pools: Pick<Pools, 'system'>
  readonly mail: Mail
  readonly identity: { readonly upsertAccount: UpsertAccount | null; readonly connectionSecrets: ConnectionSecrets }
}

/**
 * Loads the demo companies and their trips by the product's own importers, at the first start only: what a visitor
 * changed afterwards stays.
 * With an external sign-in provider the people come without passwords, and no account is named.
 */
export async function loadDemo(deps: DemoDeps): Promise<DemoAccount[]> {
  const { upsertAccount } = deps.identity
  const pictures = await loadDemoPictures(deps)
  const people = (demoDocument.people ?? []).map(({ password, ...person }) =>
    upsertAccount && password ? { ...person, password } : person,
  )
  const companies = (demoDocument.companies ?? []).map((company) =>
    company.code === demoCompanies[0]
      ? { ...company, logo: { url: pictures['harbour-vale.png'], ...logoSize } }
      : company,
  )
  const records = readProvisioningDocument({ ...demoDocument, companies, people }, 'en-US')
  await systemTransaction(deps.pools.system, null, async ({ db }) => {
    if (await findCompany(db, demoDocument.companies?.[0]?.code ?? '')) return
    const { faults } = await provision(db, records, {
      language: 'en-US',
      isDryRun: false,
      onlyCompanyId: null,
      makesSecrets: false,
      upsertAccount,
      connectionSecrets: deps.identity.connectionSecrets,
      inviting: { mail: deps.mail, signIn: upsertAccount ? 'password' : 'provider' },
    })
    if (faults.length > 0) throw new Error(`The demo company is faulty: ${JSON.stringify(faults)}`)
  })
  await loadDemoContent(deps.pools.system, demoContent(pictures, demoCompanies))
  await loadDemoTrips(deps.pools.system, deps.now())
  return upsertAccount ? demoAccounts() : []
}

/** CSS pixels. */
const logoSize = { width: 252, height: 56 }

/** Content as it would be entered from a document, unless there is any. */
async function loadDemoContent(pool: Pools['system'], items: readonly ContentInput[]): Promise<void> {
  await systemTransaction(pool, null, async ({ db }) => {
    if (await hasContent(db)) return
    const options = { language: 'en-US', isDryRun: false, onlyCompanyId: null } as const
    const { faults, notes } = await putContent(db, readContentItems(items, 'en-US'), options)
    if (faults.length + notes.length > 0)
      throw new Error(`The demo's content is faulty: ${JSON.stringify([...faults, ...notes])}`)
  })
}

function demoAccounts(): DemoAccount[] {
  return demoRoles.flatMap(({ name, note }) => {
    const email = demoDocument.people?.find((person) => person.name === name)?.email
    return email ? [{ name, email, password: demoPassword, note }] : []
  })
}
