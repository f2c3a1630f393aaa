import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseUrl, dropDatabase, testSecret, withClient } from '../../tools/test/databases.ts'
import { startProgram } from '../../tools/test/program.ts'

/** A database with the demo and the journeys' people, made once for a run: each portal of the run starts on a copy. */
export interface Template {
  /** Superuser address of the run's PostgreSQL server. */
  readonly serverUrl: string
  readonly database: string
  /** The data folder that belongs to the database. */
  readonly folder: string
  /** Port of the run's portal, to which the demo's tools send people back. */
  readonly port: number
}

/** The database and data folder of one portal, as the environment of its process. */
export interface Copy {
  readonly env: { readonly DATABASE_URL: string; readonly PORTOLAN_DATA_DIR: string; readonly PORTOLAN_SECRET: string }
  remove(): Promise<void>
}

/** Opens the template of this run, which E2E_TEMPLATE names, or makes a new one, which `stop` removes. */
export async function openTemplate(): Promise<{ template: Template; stop: () => Promise<void> }> {
  const known = process.env['E2E_TEMPLATE']
  if (known) return { template: JSON.parse(known) as Template, stop: async () => {} }
  const { readyText, stop } = await startProgram('e2e/setup/template-server.ts', 'template ready')
  return { template: JSON.parse(readyText) as Template, stop }
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
