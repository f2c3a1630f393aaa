import type { RunningServer } from '../apps/server/src/app.ts'
import { type Child, startChild } from './child.ts'
import type { BenchDatabase } from './database.ts'

export interface PortolanOptions {
  readonly databaseUrl: string
  readonly secret: string
  /** Serves the built portal's pages and loads the demo companies; without, the calls alone on an empty database. */
  readonly withPortal: boolean
  /** Another build of the portal. */
  readonly portalFolder?: string
  /** Without, mails stay in the outbox. */
  readonly smtpUrl?: string
}

export type PortolanReady = Pick<RunningServer, 'url' | 'localUrl' | 'demoAccounts'>

/** The product's server in a process of its own. */
export const startPortolan = (
  database: BenchDatabase,
  withPortal: boolean,
  more: Pick<PortolanOptions, 'portalFolder' | 'smtpUrl'> = {},
): Promise<Child<PortolanReady, never, never>> =>
  startChild('portolan-server', {
    databaseUrl: database.adminUrl,
    secret: database.secret,
    withPortal,
    ...more,
  } satisfies PortolanOptions)
