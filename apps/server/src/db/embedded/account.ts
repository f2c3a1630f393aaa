import { execFileSync } from 'node:child_process'
import { realpathSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartFault } from '../../config/start-fault.ts'

/** The account PostgreSQL runs as; null is our own. */
export type Account = { uid: number; gid: number } | null

/** PostgreSQL refuses root, so as root it runs as the owner of its data, or as nobody when there is none yet. */
export function postgresAccount(existingData: string | null): Account {
  const owner = existingData === null ? null : statSync(existingData)
  if (process.getuid?.() !== 0) {
    if (existingData !== null && owner && owner.uid !== process.getuid?.()) {
      throw new StartFault(
        `The database in ${existingData} belongs to another user (uid ${owner.uid}): ` +
          'start as that user, or choose another folder with PORTOLAN_DATA_DIR.',
      )
    }
    return null
  }
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : nobody()
}

/** spawn() wants signed 32 bits; nobody is 4294967294 on macOS. */
export function spawnIds(account: Account): { uid?: number; gid?: number } {
  return account === null ? {} : { uid: account.uid | 0, gid: account.gid | 0 }
}

/** True when every folder on the way lets the account pass. */
export function canReach(account: Account, folder: string): boolean {
  if (account === null) return true
  for (let at = realpathSync(folder); ; at = dirname(at)) {
    const { uid, gid, mode } = statSync(at)
    const needed = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
    if ((mode & needed) === 0) return false
    if (at === dirname(at)) return true
  }
}

function nobody(): Account {
  try {
    const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' })))
    if (uid && gid) return { uid, gid }
  } catch {
    // Reported below: without `id` as without the account `nobody`, the operator does the same.
  }
  throw new StartFault(
    'PostgreSQL does not run as root and this machine has no account "nobody": start as a normal user, or set DATABASE_URL.',
  )
}
