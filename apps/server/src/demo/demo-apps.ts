import type { ProvisioningInput } from '../domain/people/provisioning.schema.ts'
import { deriveKey } from '../crypto/sealer.ts'

/** Where the demo's tools (apps/demo) run. */
export interface DemoApps {
  readonly bookingTool: string
  readonly expenses: string
}

/** Machine clients of the demo's tools. */
export const demoClients = { bookingTool: 'demo-booking-tool', expenses: 'demo-expenses' } as const
type ClientId = (typeof demoClients)[keyof typeof demoClients]

/** A tool's secret, derived from the deployment's, so that both sides compute the same and nothing is committed. */
export const demoClientSecret = (secret: string, clientId: ClientId) =>
  deriveKey(secret, `demo client ${clientId}`).toString('base64url')

/** The demo's machine clients, for any company. */
export const demoMachineClients = (secret: string): NonNullable<ProvisioningInput['machineClients']> =>
  Object.values(demoClients).map((clientId) => ({
    clientId,
    // The booking tool enters what it books, as a feed would.
    scopes: clientId === demoClients.bookingTool ? (['hand-over', 'import'] as const) : (['hand-over'] as const),
    secret: demoClientSecret(secret, clientId),
  }))

type Company = NonNullable<ProvisioningInput['companies']>[number]

/** A company as it is with the tools: people are handed over to them. */
export function withDemoApps(company: Company, apps: DemoApps): Company {
  return {
    ...company,
    bookingTool: { url: apps.bookingTool, clientId: demoClients.bookingTool, name: 'Wayfare' },
    userApps: company.userApps?.map((app) =>
      app.appId === 'expenses' ? { ...app, url: apps.expenses, clientId: demoClients.expenses } : app,
    ),
  }
}
