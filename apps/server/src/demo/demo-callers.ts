import type { Pools } from '../db/database.ts'
import { systemTransaction } from '../db/system-transaction.ts'
import type { LoginViewer, MachineViewer } from '../kernel/viewer.ts'
import type { DemoViewerRow } from './demo.store.ts'

/** Contexts of calls as the demo's people would make them: its data comes in by the calls of the product. */

/** What every handler takes: its declared viewer is the demo's business. */
export type DemoContext = never

/** A person's view of their own company. */
export function viewerOf(viewers: readonly DemoViewerRow[], email: string): LoginViewer {
  const row = viewers.find((one) => one.email === email)
  if (!row) throw new Error(`The demo has no ${email}`)
  const companies = [row.company_id]
  return {
    kind: 'login',
    sessionId: 0,
    loginId: row.login_id,
    companyId: row.company_id,
    travelerId: row.traveler_id,
    email,
    isArranger: row.is_arranger,
    viewRight: row.view_right,
    companies,
    deskCompanies: [],
    adminCompanies: [],
    scope: { kind: 'companies', companyIds: companies },
    widgets: [],
    flags: ['requestTrips'],
  }
}

/** A consultant who serves these companies. */
export const consultantOf = (
  viewers: readonly DemoViewerRow[],
  email: string,
  deskCompanies: readonly number[],
): LoginViewer => ({ ...viewerOf(viewers, email), deskCompanies, flags: ['desk'] })

/** What a call of this caller would give a handler: its transactions are the system role's, of the caller's companies. */
export function contextOf(
  pool: Pools['system'],
  viewer: LoginViewer | MachineViewer,
  { now }: { readonly now: () => Date },
): DemoContext {
  // Consultants reach several companies, as the back office does.
  const company = viewer.kind === 'login' && viewer.deskCompanies.length === 0 ? viewer.companyId : null
  const transact = <T>(run: (tx: never) => Promise<T>): Promise<T> =>
    systemTransaction(pool, company, ({ db, client }) =>
      run({
        db,
        viewer,
        about: () => undefined,
        run: async (statement: Parameters<typeof client.query>[0]) => (await client.query(statement)).rows,
      } as never),
    )
  return { now, language: 'en-US', read: transact, write: transact } as never
}

const backOffice: MachineViewer = { kind: 'machine', machineClientId: 0, clientId: 'demo', companyId: null }

/** Who calls, at one moment: people and consultants by their address, and the back office. */
export function callersOf(
  pool: Pools['system'],
  people: readonly DemoViewerRow[],
  then: { readonly now: () => Date },
): { readonly context: (email: string) => DemoContext; readonly machine: () => DemoContext } {
  return {
    context(email) {
      const isConsultant = email.endsWith('@meridian.example')
      const served = people.filter(({ email: other }) => !other.endsWith('@meridian.example'))
      const companyIds = [...new Set(served.map((one) => one.company_id))]
      return contextOf(pool, isConsultant ? consultantOf(people, email, companyIds) : viewerOf(people, email), then)
    },
    machine: () => contextOf(pool, backOffice, then),
  }
}
