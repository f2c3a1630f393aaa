import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const stampOf = (root) => join(root, 'node_modules', '.portolan-installed')

/** True when node_modules is what package-lock.json says, on this platform; without the test tools unless `withDev`. */
export function isInstalled(root, withDev) {
  if (!existsSync(join(root, 'node_modules'))) return false
  const stamp = existsSync(stampOf(root)) ? readFileSync(stampOf(root), 'utf8') : null
  if (stamp === fingerprint(root, true) || (!withDev && stamp === fingerprint(root, false))) return true
  return npmInstalledTheSame(root, withDev)
}

export function markInstalled(root, withDev) {
  writeFileSync(stampOf(root), fingerprint(root, withDev))
}

/** True where the test tools were installed before: a start after an update must not take them away. */
export function hasDev(root) {
  const account = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(account)) return false
  return Object.values(JSON.parse(readFileSync(account, 'utf8')).packages ?? {}).some((entry) => entry.dev === true)
}

export function unmarkInstalled(root) {
  rmSync(stampOf(root), { force: true })
}

/** By content, since a checkout sets every time of change anew; by platform, since folders get copied and mounted. */
function fingerprint(root, withDev) {
  const lock = readFileSync(join(root, 'package-lock.json'))
  return `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch} ${withDev ? 'all' : 'without dev'}\n`
}

/** Someone ran npm by hand: it keeps its own account of what is there, written when it was done. */
function npmInstalledTheSame(root, withDev) {
  const account = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(account)) return false
  const present = JSON.parse(readFileSync(account, 'utf8')).packages ?? {}
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages ?? {}
  return Object.entries(wanted).every(
    ([path, entry]) =>
      !path.includes('node_modules/') ||
      (!withDev && entry.dev) ||
      !isForHere(entry) ||
      present[path]?.version === entry.version,
  )
}

/** Of optional packages only those that must be here count: which libc a machine has is npm's to find out. */
function isForHere({ optional, peer, os, cpu, libc, link }) {
  if (link) return false
  if (!optional && !peer) return true
  const fits = (list, own) => list === undefined || [list].flat().includes(own)
  return Boolean(os && cpu) && libc === undefined && fits(os, process.platform) && fits(cpu, process.arch)
}
