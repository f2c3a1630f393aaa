import type { RunningServer } from '../apps/server/src/app.ts'
import { type Child, startChild } from './child.ts'
import type { BenchDatabase } from './database.ts'

export interface PortolanOptions {
  readonly databaseUrl: string
  readonly secret: string
  /** Serves the built portal's pages and loads the demo companies; without, the calls alone on an empty database. */
  readonly withPortal: boolean
  /** Without, mails stay in the outbox. */
  readonly smtpUrl?: string
  /** `PORTOLAN_FLIGHT_FEEDS`. */
  readonly flightFeeds?: string
  /** Off unless it is said: a limit counts per person, and here one machine plays hundreds. */
  readonly withRateLimits?: boolean
}

export type PortolanReady = Pick<RunningServer, 'url' | 'localUrl' | 'demoAccounts'>

/** The product's server in a process of its own. */
export const startPortolan = (
  database: BenchDatabase,
  withPortal: boolean,
  options: Omit<PortolanOptions, 'databaseUrl' | 'secret' | 'withPortal'> = {},
): Promise<Child<PortolanReady, never, never>> =>
  startChild('portolan-server', {
    databaseUrl: database.adminUrl,
    secret: database.secret,
    withPortal,
    ...options,
  } satisfies PortolanOptions)
