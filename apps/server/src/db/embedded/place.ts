import { createHash, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, realpathSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, sep } from 'node:path'
import { StartFault } from '../../config/start-fault.ts'
import { canReach, postgresAccount } from './account.ts'

/** As recorded at the cluster's making; `home` holds its data and its log. */
type Place = { home: string; password: string }

type Log = (line: string) => void

const recordOf = (dataDir: string): string => join(dataDir, 'cluster.json')
const markOf = (home: string): string => join(home, 'BELONGS-TO')

/**
 * The place of the cluster that belongs to `dataDir`, recorded on first use. A data folder that was moved or restored
 * from a copy leads to its own data, never to those it was copied from. Throws StartFault where they are missing.
 */
export function placeOf(dataDir: string, log: Log): Place {
  const recorded = read(dataDir)
  if (recorded === null) return create(dataDir, log)
  if (recorded.home === dataDir) return recorded
  if (existsSync(join(dataDir, 'data'))) return { ...recorded, home: dataDir }
  claim(recorded.home, dataDir)
  return recorded
}

function read(dataDir: string): Place | null {
  const record = recordOf(dataDir)
  return existsSync(record) ? (JSON.parse(readFileSync(record, 'utf8')) as Place) : null
}

function create(dataDir: string, log: Log): Place {
  // Only root has to check whether the account `nobody` can reach the folder; our own account always can.
  const home = canReach(postgresAccount(null), dataDir) ? dataDir : createHomeOutside(dataDir, log)
  const place = { home, password: randomBytes(24).toString('hex') }
  const draft = `${recordOf(dataDir)}.new`
  writeFileSync(draft, `${JSON.stringify(place)}\n`, { mode: 0o600 })
  renameSync(draft, recordOf(dataDir))
  return place
}

/** Data outside the folder still belong to a folder that was moved, but not to a copy of it. */
function claim(home: string, dataDir: string): void {
  const mark = markOf(home)
  if (!existsSync(mark)) {
    throw new StartFault(
      `The database of ${dataDir} lay in ${home}, which is gone: put it back, or begin anew with another PORTOLAN_DATA_DIR.`,
    )
  }
  const owner = readFileSync(mark, 'utf8').trim()
  if (owner === dataDir) return
  if (read(owner)?.home === home) {
    throw new StartFault(
      `${dataDir} is a copy of ${owner} without its database, which lies in ${home}: copy ${join(home, 'data')} into ${dataDir} too.`,
    )
  }
  writeFileSync(mark, `${dataDir}\n`)
}

function createHomeOutside(dataDir: string, log: Log): string {
  const real = realpathSync(dataDir)
  const temporary = real.startsWith(realpathSync(tmpdir()) + sep)
  // /var/tmp is swept by age on many systems: a last resort for data that is to stay.
  const bases = temporary ? [tmpdir(), '/var/tmp'] : ['/var/lib', '/var/tmp']
  const base = bases.find((folder) => existsSync(folder) && canReach(postgresAccount(null), folder)) ?? '/var/tmp'
  const name = join(base, `portolan-${createHash('sha256').update(real).digest('hex').slice(0, 12)}`)
  for (let number = 1; ; number++) {
    const home = number === 1 ? name : `${name}-${number}`
    // An existing folder is data of an earlier life of dataDir, or not ours at all: never taken over, never deleted.
    if (existsSync(home)) continue
    mkdirSync(home, { mode: 0o711 })
    chmodSync(home, 0o711)
    writeFileSync(markOf(home), `${real}\n`)
    log(`the database lies in ${home}: as root PostgreSQL runs as nobody, who cannot reach ${dataDir}`)
    return home
  }
}
