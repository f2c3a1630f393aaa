import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { tryLock } from '../../apps/server/src/db/embedded/lock.mjs'

/** This start is the one that runs the server. */
export type Turn = { runningAt?: undefined; announce(url: string): void; end(): void }

type Announcement = { pid: number; url: string }

/**
 * One start for each data folder and port: answers our turn, or the address at which an earlier start serves already.
 * Waits while that one is still starting, and takes over should it fail.
 */
export async function takeTurn(
  dataDir: string,
  port: number,
  say: (line: string) => void,
): Promise<Turn | { runningAt: string }> {
  const path = join(dataDir, `start-${port}`)
  const announcement = `${path}.json`
  for (let told = false; ; told = true) {
    const attempt = tryLock(path)
    if (attempt.release) return turn(attempt.release, announcement)
    const running = read(announcement)
    if (running?.pid === attempt.holder) return { runningAt: running.url }
    if (!told) say(`Another start is under way here (process ${attempt.holder}): waiting for its address.`)
    await wait(100)
  }
}

function turn(release: () => void, announcement: string): Turn {
  rmSync(announcement, { force: true })
  return {
    announce: (url) => {
      const content: Announcement = { pid: process.pid, url }
      writeFileSync(announcement, JSON.stringify(content))
    },
    end: () => {
      rmSync(announcement, { force: true })
      release()
    },
  }
}

function read(file: string): Announcement | null {
  if (!existsSync(file)) return null
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Announcement
  } catch {
    // Half written at this moment, or just removed: the next look tells.
    return null
  }
}
