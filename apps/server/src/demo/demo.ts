import { WidgetType } from '@portolan/contract/enums'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import type { Pools } from '../db/database.ts'
import { systemTransaction } from '../db/system-transaction.ts'
import { addPublicFiles, publicFilePath } from '../domain/attachments/public-files.ts'
import type { SaveDeps } from '../domain/attachments/save-attachment.ts'
import { readContentItems } from '../domain/content/content-records.ts'
import type { ContentInput } from '../domain/content/content.schema.ts'
import { putContent } from '../domain/content/content.ts'
import { findCompany, readSettingSource, saveSetting } from '../domain/people/people.store.ts'
import type { UpsertAccount } from '../domain/people/provisioning-changes.ts'
import type { ConnectionSecrets } from '../domain/people/provisioning-connections.ts'
import { readProvisioningDocument } from '../domain/people/provisioning-files.ts'
import type { ProvisioningInput } from '../domain/people/provisioning.schema.ts'
import type { Db } from '../domain/people/provisioning.store.ts'
import { provision } from '../domain/people/provisioning.ts'
import { composeUserSetting, readAttributes } from '../domain/people/user-setting.rules.ts'
import type { Mail } from '../mail/mail.ts'
import { loadDemoApprovals } from './demo-approvals.ts'
import { loadDemoBudgets } from './demo-budgets.ts'
import { ownPassword } from './demo-accounts.ts'
import { type DemoApps, demoClients, demoMachineClients, withDemoApps } from './demo-apps.ts'
import { demoCompanies, demoDocument } from './demo-company.ts'
import { demoContent, type DemoPicture, demoPictures } from './demo-content.ts'
import { loadDemoDesk } from './demo-desk.ts'
import { loadDemoEntry } from './demo-entry.ts'
import { loadDemoIncidents } from './demo-incidents.ts'
import { loadDemoRates, loadDemoRequests } from './demo-requests.ts'
import { loadDemoNews } from './demo-news.ts'
import { loadDemoProposals } from './demo-proposals.ts'
import { loadDemoProfiles } from './demo-profiles.ts'
import { loadDemoRisk } from './demo-risk.ts'
import { loadDemoJourneys } from './demo-journeys.ts'
import { loadDemoTrips } from './demo-trips.ts'
import { type DemoLogin, handOversOf, hasContent, loginsWithoutSetting } from './demo.store.ts'

export interface DemoDeps extends SaveDeps {
  /** The deployment's secret seals what profiles keep. */
  readonly config: SaveDeps['config'] & Pick<Config, 'exports'> & { readonly secret: string }
  readonly pools: Pick<Pools, 'system'>
  readonly mail: Mail
  /** Addresses of the demo's tools, and the deployment's secret; null where they do not run. */
  readonly apps?: { readonly at: DemoApps; readonly secret: string } | null
  /** Whether other machines reach the portal: then every account has a password of its own. */
  readonly isPublic?: boolean
  readonly identity: { readonly upsertAccount: UpsertAccount | null; readonly connectionSecrets: ConnectionSecrets }
}

/**
 * Loads the demo companies and their trips by the product's own importers, at the first start only: what a visitor
 * changed afterwards stays. Only where the demo's tools have another address than before, companies are entered anew.
 * With an external sign-in provider the people come without passwords. Answers whether this start has entered them.
 */
export async function loadDemo(deps: DemoDeps): Promise<{ readonly isNew: boolean }> {
  const { upsertAccount } = deps.identity
  const { apps = null, isPublic = false } = deps
  const pictures = await loadDemoPictures(deps)
  const people = (demoDocument.people ?? []).map(({ password, ...person }) =>
    upsertAccount && password && person.email
      ? { ...person, password: isPublic ? ownPassword(deps.config.secret, person.email) : password }
      : person,
  )
  const companies = (demoDocument.companies ?? [])
    .map((company) => (apps ? withDemoApps(company, apps.at) : company))
    .map((company) =>
      company.code === demoCompanies[0]
        ? {
            ...company,
            logo: { url: pictures['harbour-vale.png'], darkUrl: pictures['harbour-vale-dark.png'], ...logoSize },
          }
        : company,
    )
  const machineClients = apps ? demoMachineClients(apps.secret) : []
  const isNew = await systemTransaction(deps.pools.system, null, async ({ db }) => {
    const enter = async (input: ProvisioningInput) => {
      const { faults } = await provision(db, readProvisioningDocument(input, 'en-US'), {
        language: 'en-US',
        isDryRun: false,
        onlyCompanyId: null,
        makesSecrets: false,
        upsertAccount,
        connectionSecrets: deps.identity.connectionSecrets,
        inviting: { mail: deps.mail, signIn: upsertAccount ? 'password' : 'provider' },
      })
      if (faults.length > 0) throw new Error(`The demo company is faulty: ${JSON.stringify(faults)}`)
    }
    if (!(await findCompany(db, demoCompanies[0]))) {
      await enter({ ...demoDocument, companies, people, machineClients })
      return true
    }
    if (apps) await enter({ machineClients, companies: (await areConnected(db, apps.at)) ? [] : companies })
    // An earlier start on this machine alone has left addresses that mean the visitor's own machine.
    else if (isPublic && (await areHandedOver(db))) await enter({ companies })
    return false
  })
  await loadDemoContent(deps.pools.system, demoContent(pictures, demoCompanies))
  await loadDemoNews(deps, pictures)
  await loadDemoTrips(deps.pools.system, deps.now())
  await loadDemoRisk(deps.pools.system, deps.now())
  await loadDemoClocks(deps.pools.system)
  await loadDemoProfiles(deps.pools.system, deps.config.secret, deps.now())
  await loadDemoApprovals(deps.pools.system, deps.now())
  await loadDemoRates(deps.pools.system, deps.now())
  await loadDemoEntry(deps.pools.system, deps.now())
  const fitBudgets = await loadDemoBudgets(deps.pools.system, deps.now())
  await loadDemoRequests(deps.pools.system, deps)
  await loadDemoDesk(deps.pools.system, deps)
  await loadDemoProposals(deps.pools.system, deps)
  await fitBudgets()
  await loadDemoJourneys(deps.pools.system, deps.now())
  await loadDemoIncidents(deps.pools.system, deps.now())
  return { isNew }
}

/** Whether the companies know where the tools are. */
async function areConnected(db: Db, { bookingTool, expenses }: DemoApps): Promise<boolean> {
  const kept = await handOversOf(db, demoCompanies)
  return kept.every((text) => text.includes(`"${bookingTool}"`)) && kept.some((text) => text.includes(`"${expenses}"`))
}

/** Whether the companies hand over to the demo's tools. */
async function areHandedOver(db: Db): Promise<boolean> {
  const kept = await handOversOf(db, demoCompanies)
  return kept.some((text) => Object.values(demoClients).some((clientId) => text.includes(`"${clientId}"`)))
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

const [harbourVale, kitano, thornePell] = demoCompanies

/** Whom each company works with: where its suppliers, customers and offices are. */
const zonesOf: Readonly<Record<string, readonly string[]>> = {
  [harbourVale]: ['Europe/London', 'Asia/Tokyo', 'America/New_York'],
  [kitano]: ['America/Los_Angeles', 'Europe/Berlin', 'Asia/Hong_Kong'],
  [thornePell]: ['Asia/Dubai', 'Asia/Hong_Kong', 'America/New_York'],
}

/** Saves world clocks for the demo's people who have not saved anything themselves. */
export async function loadDemoClocks(pool: Pools['system']): Promise<void> {
  await systemTransaction(pool, null, async ({ db }) => {
    for (const login of await loginsWithoutSetting(db, demoCompanies)) {
      const { Widgets } = composeUserSetting(await readSettingSource(db, login), { language: 'en-US', theme: 1 })
      const widgets = Widgets.map((widget) =>
        widget.WidgetType === WidgetType.WorldClock
          ? { ...widget, Attributes: withClocks(widget.Attributes, login) }
          : widget,
      )
      await saveSetting(db, login, { widgets })
    }
  })
}

/** Two or three, so that not everybody has the same. */
function withClocks(attributes: string, { companyCode, loginId }: DemoLogin): string {
  const zones = zonesOf[companyCode] ?? []
  return JSON.stringify({ ...readAttributes(attributes), clocks: loginId % 2 === 0 ? zones : zones.slice(0, 2) })
}

/** Adds the demo's pictures to the public files and answers their addresses; the same content keeps its address. */
export async function loadDemoPictures(
  deps: SaveDeps & { readonly pools: Pick<Pools, 'system'> },
): Promise<Record<DemoPicture, string>> {
  const files = demoPictures.map((name) => ({ name, path: join(import.meta.dirname, 'pictures', name) }))
  const added = await addPublicFiles(deps, files, (run) =>
    systemTransaction(deps.pools.system, null, ({ db }) => run(db)),
  )
  return Object.fromEntries(added.map(({ id }, index) => [demoPictures[index], publicFilePath(id)])) as Record<
    DemoPicture,
    string
  >
}
