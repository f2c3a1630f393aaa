import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseUrl, dropDatabase, testSecret, withClient } from '../../tools/test/databases.ts'
import { startProgram } from './program.ts'

/** The demo and the journeys' people, loaded once a run: each portal of the run starts on a copy. */
export interface Template {
  /** Superuser address of the run's PostgreSQL server. */
  readonly serverUrl: string
  readonly database: string
  /** The data folder that belongs to the database. */
  readonly folder: string
  /** The run's own portal listens here: the demo's tools hand people back to it. */
  readonly port: number
}

/** A database and a data folder of one portal's own, as the environment of its process. */
export interface Copy {
  readonly env: { readonly DATABASE_URL: string; readonly PORTOLAN_DATA_DIR: string; readonly PORTOLAN_SECRET: string }
  remove(): Promise<void>
}

/** The template of this run, which E2E_TEMPLATE names, else a new one that `stop` removes. */
export async function openTemplate(): Promise<{ template: Template; stop: () => Promise<void> }> {
  const known = process.env['E2E_TEMPLATE']
  if (known) return { template: JSON.parse(known) as Template, stop: async () => {} }
  const { said, stop } = await startProgram('e2e/setup/template-server.ts', 'template ready')
  return { template: JSON.parse(said) as Template, stop }
}

export async function copyTemplate({ serverUrl, database, folder }: Template): Promise<Copy> {
  const name = `portolan_e2e_${randomUUID().replaceAll('-', '')}`
  await withClient(serverUrl, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${database}`))
  const dataDir = mkdtempSync(join(tmpdir(), 'portolan-e2e-'))
  cpSync(join(folder, 'files'), join(dataDir, 'files'), { recursive: true })
  return {
    env: { DATABASE_URL: databaseUrl(serverUrl, name), PORTOLAN_DATA_DIR: dataDir, PORTOLAN_SECRET: testSecret },
    remove: async () => {
      await dropDatabase(serverUrl, name)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
