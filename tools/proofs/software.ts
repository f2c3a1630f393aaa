import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'

/** Debian's packages of independent OpenID software that the proofs run against (docs/security.md). */
export const packages = ['glewlwyd', 'libapache2-mod-auth-openidc'] as const

/** Unpacked here, never installed: the machine stays as it is, and nobody needs to be root. */
export const cacheFolder = join(import.meta.dirname, '../../node_modules/.cache/portolan-proofs')

export interface Software {
  /** Before `/usr/…`: the unpacked packages, or empty where the machine has them. */
  readonly root: string
  readonly env: NodeJS.ProcessEnv
}

/** Where a program and what it loads is, or null where it could not be had: its proofs are skipped then. */
export function findSoftware(program: string): Software | null {
  const root = ['', join(cacheFolder, 'root')].find((prefix) => existsSync(join(prefix || '/', program)))
  if (root === undefined) return null
  if (root === '') return { root, env: process.env }
  return { root, env: { ...process.env, LD_LIBRARY_PATH: globSync(join(root, 'usr/lib/*-linux-gnu')).join(':') } }
}
