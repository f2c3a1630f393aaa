/**
 * One lock for processes of one machine. Plain JavaScript without dependencies, because the bootstrap
 * (tools/bootstrap) runs it on Node 20 before anything is installed; types stand in lock.d.mts.
 *
 * The lock is a row of files `<path>.<n>`, each holding the mark of the process that made it. Whoever creates the
 * highest number has the lock; that file is never deleted, only emptied on release, so a process that dies without
 * releasing is overtaken by creating the next number, and two processes can never both take over.
 */
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { linkSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** Pids are used again after a reboot or in a new container; pid and start time together are not. */
export function processMark(pid = process.pid) {
  const startedAt = startTime(pid)
  return startedAt === null ? null : `${pid}:${startedAt}`
}

/** True while the very process that the mark was made of is alive (a zombie is not). */
export function isRunning(mark) {
  return mark !== '' && processMark(Number(mark.split(':', 1)[0])) === mark
}

/** Takes the lock when it is free or its holder is dead; else answers the holder's pid. Its folder must exist. */
export function tryLock(path) {
  for (;;) {
    const top = newest(path)
    if (isRunning(top.mark)) return { holder: Number(top.mark.split(':', 1)[0]) }
    const mine = `${path}.${top.number + 1}`
    if (!createWhole(mine, processMark())) continue
    if (newest(path).number !== top.number + 1) {
      rmSync(mine, { force: true })
      continue
    }
    for (const number of numbers(path)) if (number <= top.number) rmSync(`${path}.${number}`, { force: true })
    return { release: () => truncateSync(mine, 0) }
  }
}

/** Waits for the lock; `onWait` is told the holder's pid once. */
export async function lock(path, onWait = () => {}) {
  let told = false
  for (;;) {
    const attempt = tryLock(path)
    if (attempt.release) return attempt.release
    if (!told) onWait(attempt.holder)
    told = true
    await wait(50)
  }
}

function newest(path) {
  for (;;) {
    const number = Math.max(0, ...numbers(path))
    if (number === 0) return { number, mark: '' }
    try {
      return { number, mark: readFileSync(`${path}.${number}`, 'utf8') }
    } catch (error) {
      if (error.code !== 'ENOENT') throw error
    }
  }
}

function numbers(path) {
  const prefix = `${basename(path)}.`
  const endings = readdirSync(dirname(path)).flatMap((name) =>
    name.startsWith(prefix) ? [name.slice(prefix.length)] : [],
  )
  return endings.filter((ending) => /^\d+$/.test(ending)).map(Number)
}

/** A hard link appears with its content in one step and fails when the name is taken. */
function createWhole(file, content) {
  const draft = join(dirname(file), `.${basename(file)}-${randomBytes(6).toString('hex')}`)
  writeFileSync(draft, content)
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

function startTime(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return null
  try {
    return process.platform === 'linux' ? startTimeFromProc(pid) : startTimeFromPs(pid)
  } catch {
    return null
  }
}

function startTimeFromProc(pid) {
  // The command name, in parentheses, may itself hold spaces and parentheses: count the fields after the last one.
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields[0] === 'Z' || fields[0] === 'X' ? null : fields[19]
}

function startTimeFromPs(pid) {
  const options = { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], env: { ...process.env, LC_ALL: 'C' } }
  const [state, ...started] = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], options)
    .trim()
    .split(/\s+/)
  return state.startsWith('Z') ? null : started.join('-')
}
