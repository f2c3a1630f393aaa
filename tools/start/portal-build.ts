import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { StartFault } from '../../apps/server/src/config/start-fault.ts'
import { lock } from '../../apps/server/src/db/embedded/lock.mjs'
import { portalSourceHash } from './portal-source.ts'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

type Say = (line: string) => void

/** Builds apps/portal/dist when its sources changed since; two starts build once. Throws StartFault with Vite's words. */
export async function ensurePortalBuilt(root: string, say: Say): Promise<void> {
  const portal = join(root, 'apps', 'portal')
  if (isBuilt(root, portal)) return
  mkdirSync(join(root, '.portolan'), { recursive: true, mode: 0o711 })
  const release = await lock(join(root, '.portolan', 'portal-build'), (pid) =>
    say(`Another start is building the portal (process ${pid}): waiting for it.`),
  )
  try {
    if (!isBuilt(root, portal)) await build(root, portal, say)
  } finally {
    release()
  }
}

const stampOf = (portal: string): string => join(portal, 'dist', 'built-from')

function isBuilt(root: string, portal: string): boolean {
  const stamp = stampOf(portal)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === portalSourceHash(root)
}

/** Built beside and put in place whole, since another process may be serving the former one. */
async function build(root: string, portal: string, say: Say): Promise<void> {
  say('Building the portal.')
  const startedAt = Date.now()
  const hash = portalSourceHash(root)
  const fresh = join(portal, 'node_modules', '.build')
  await runVite(portal, fresh)
  const dist = join(portal, 'dist')
  const former = `${fresh}-former`
  rmSync(former, { recursive: true, force: true })
  if (existsSync(dist)) renameSync(dist, former)
  renameSync(fresh, dist)
  rmSync(former, { recursive: true, force: true })
  writeFileSync(stampOf(portal), hash)
  say(`Portal built in ${((Date.now() - startedAt) / 1000).toFixed(1)} s.`)
}

async function runVite(portal: string, outDir: string): Promise<void> {
  const vite = dirname(createRequire(join(portal, 'package.json')).resolve('vite/package.json'))
  // A process of its own: the compiler's memory is given back before the server starts.
  const args = [join(vite, 'bin', 'vite.js'), 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn']
  const child = spawn(process.execPath, args, {
    cwd: portal,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const endBoth = (): void => void (child.kill(), process.exit(130))
  // Left alone it would go on writing where the next start builds.
  for (const signal of signals) process.once(signal, endBoth)
  const code = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve))
  for (const signal of signals) process.off(signal, endBoth)
  if (code !== 0) throw new StartFault(`The portal could not be built:\n\n${output.trim()}`)
}
