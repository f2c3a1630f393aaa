import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { tryLock } from '../../apps/server/src/db/embedded/lock.mjs'

/** Held by the start that runs the server. */
export type StartLock = { runningAt?: undefined; announce(url: string): void; release(): void }

type Announcement = { pid: number; url: string }

/**
 * Allows one start for each data folder and port. Returns the lock, or the address where an earlier start already
 * serves. While that one is still starting it waits, and takes the lock if the other start fails.
 */
export async function acquireStartLock(
  dataDir: string,
  port: number,
  say: (line: string) => void,
): Promise<StartLock | { runningAt: string }> {
  const path = join(dataDir, `start-${port}`)
  const announcement = `${path}.json`
  for (let hasPrinted = false; ; hasPrinted = true) {
    const attempt = tryLock(path)
    if (attempt.release) return startLock(attempt.release, announcement)
    const running = read(announcement)
    if (running?.pid === attempt.holder) return { runningAt: running.url }
    if (!hasPrinted) say(`Another start is under way here (process ${attempt.holder}): waiting for its address.`)
    await wait(100)
  }
}

function startLock(unlock: () => void, announcement: string): StartLock {
  rmSync(announcement, { force: true })
  return {
    announce: (url) => {
      const content: Announcement = { pid: process.pid, url }
      writeFileSync(announcement, JSON.stringify(content))
    },
    release: () => {
      rmSync(announcement, { force: true })
      unlock()
    },
  }
}

function read(file: string): Announcement | null {
  if (!existsSync(file)) return null
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Announcement
  } catch {
    // The other process is writing or removing it: the caller reads it again.
    return null
  }
}
