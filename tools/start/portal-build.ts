import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { StartFault } from '../../apps/server/src/config/start-fault.ts'
import { lock } from '../../apps/server/src/db/embedded/lock.mjs'
import { createHash } from 'node:crypto'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

type Say = (line: string) => void

/** Names of the builds in the terminal. */
const buildNames: Record<BuiltApp, string> = { portal: 'portal', 'profile-manager': 'profile manager' }

/** Builds the portal and the profile manager where their sources changed. Two starts build once. Throws StartFault with Vite's output. */
export async function ensurePortalBuilt(root: string, say: Say): Promise<void> {
  for (const app of ['portal', 'profile-manager'] as const) await ensureBuilt(root, app, say)
}

async function ensureBuilt(root: string, app: BuiltApp, say: Say): Promise<void> {
  if (isBuilt(root, app)) return
  mkdirSync(join(root, '.portolan'), { recursive: true, mode: 0o711 })
  const release = await lock(join(root, '.portolan', `${app}-build`), (pid) =>
    say(`Another start is building the ${buildNames[app]} (process ${pid}): waiting for it.`),
  )
  try {
    if (!isBuilt(root, app)) await build(root, app, say)
  } finally {
    release()
  }
}

const folderOf = (root: string, app: BuiltApp): string => join(root, 'apps', app)
const stampOf = (folder: string): string => join(folder, 'dist', 'built-from')

function isBuilt(root: string, app: BuiltApp): boolean {
  const stamp = stampOf(folderOf(root, app))
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceHash(root, app)
}

/** Builds into another folder and swaps the folders, because another process may serve the former build. */
async function build(root: string, app: BuiltApp, say: Say): Promise<void> {
  say(`Building the ${buildNames[app]}.`)
  const startedAt = Date.now()
  const hash = sourceHash(root, app)
  const folder = folderOf(root, app)
  const fresh = join(folder, 'node_modules', '.build')
  await runVite(app, folder, fresh)
  const dist = join(folder, 'dist')
  const former = `${fresh}-former`
  rmSync(former, { recursive: true, force: true })
  if (existsSync(dist)) renameSync(dist, former)
  renameSync(fresh, dist)
  rmSync(former, { recursive: true, force: true })
  writeFileSync(stampOf(folder), hash)
  const words = buildNames[app].charAt(0).toUpperCase() + buildNames[app].slice(1)
  say(`${words} built in ${((Date.now() - startedAt) / 1000).toFixed(1)} s.`)
}

async function runVite(app: BuiltApp, folder: string, outDir: string): Promise<void> {
  const vite = dirname(createRequire(join(folder, 'package.json')).resolve('vite/package.json'))
  // A child process: it returns the compiler's memory before the server starts.
  const args = [join(vite, 'bin', 'vite.js'), 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn']
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const endBoth = (): void => void (child.kill(), process.exit(130))
  // Otherwise Vite would go on writing where the next start builds.
  for (const signal of signals) process.once(signal, endBoth)
  const code = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve))
  for (const signal of signals) process.off(signal, endBoth)
  if (code !== 0) throw new StartFault(`The ${buildNames[app]} could not be built:\n\n${output.trim()}`)
}

/** The apps that are built for browsers. */
type BuiltApp = 'portal' | 'profile-manager'

const roots = (app: BuiltApp) => ['package-lock.json', 'tsconfig.json', `apps/${app}`, 'packages']
const leftOut = new Set(['node_modules', 'dist', '.tanstack'])

/** Hash of everything an app is built from, by content. */
export function sourceHash(root: string, app: BuiltApp): string {
  const hash = createHash('sha256')
  for (const file of roots(app).flatMap((path) => filesBelow(join(root, path)))) {
    hash.update(`${relative(root, file)}\0`).update(createHash('sha256').update(readFileSync(file)).digest())
  }
  return hash.digest('hex')
}

/** Tests are not in the bundle; generated files are written by the build itself. */
const isLeftOut = (name: string): boolean => leftOut.has(name) || /\.(test|gen)\.tsx?$/.test(name)

function filesBelow(path: string): string[] {
  if (!existsSync(path)) return []
  const entries = path.endsWith('.json') ? null : readdirSync(path, { withFileTypes: true })
  if (entries === null) return [path]
  return entries
    .filter((entry) => !isLeftOut(entry.name) && (entry.isFile() || entry.isDirectory()))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(join(path, entry.name)) : [join(path, entry.name)]))
}
