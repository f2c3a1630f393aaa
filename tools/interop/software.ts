import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'

/** Independent programs that tests run against (docs/security.md): Debian's package, and the file that it brings. */
export const programs = {
  glewlwyd: { package: 'glewlwyd', file: 'usr/bin/glewlwyd' },
  mod_auth_openidc: { package: 'libapache2-mod-auth-openidc', file: 'usr/lib/apache2/modules/mod_auth_openidc.so' },
  redis: { package: 'redis-server', file: 'usr/bin/redis-server' },
} as const

export type ProgramName = keyof typeof programs

/** Unpacked here, never installed: the machine stays as it is, and nobody needs to be root. */
export const cacheFolder = join(import.meta.dirname, '../../node_modules/.cache/portolan-interop')

export interface Software {
  /** Before `/usr/…`: the unpacked packages, or empty where the machine has them. */
  readonly root: string
  readonly env: NodeJS.ProcessEnv
}

/** Where a program and what it loads is, or null where it could not be fetched: its tests are skipped then. */
export function findSoftware(name: ProgramName): Software | null {
  const { file } = programs[name]
  const root = ['', join(cacheFolder, 'root')].find((prefix) => existsSync(join(prefix || '/', file)))
  if (root === undefined) return null
  if (root === '') return { root, env: process.env }
  return { root, env: { ...process.env, LD_LIBRARY_PATH: globSync(join(root, 'usr/lib/*-linux-gnu')).join(':') } }
}

/** For the title of a group of tests that needs the program: why it is skipped, empty where it is not. */
export const skipReason = (name: ProgramName): string =>
  findSoftware(name) ? '' : ` (skipped: Debian's package ${programs[name].package} could not be fetched)`
