import pg from 'pg'
import type { Config } from '../config/config.ts'
import { StartFault } from '../config/start-fault.ts'

const oldestMajor = 15

/**
 * Tries every configured database address before anything is built on it. Throws a StartFault that names the variable,
 * host, port, database and reason.
 */
export async function checkDatabase(database: Config['database']): Promise<void> {
  const addresses = {
    DATABASE_URL: database.url,
    DATABASE_APP_URL: database.appUrl,
    DATABASE_SYSTEM_URL: database.systemUrl,
    DATABASE_REPLICA_URL: database.replicaUrl,
  }
  for (const [name, url] of Object.entries(addresses)) if (url !== null) await check(name, url)
}

async function check(name: string, url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  const target = `database '${client.database ?? ''}' on ${client.host} port ${client.port}`
  try {
    await client.connect()
    const { rows } = await client.query<{ server_version: string }>('show server_version')
    const version = rows[0]?.server_version ?? ''
    if (Number.parseInt(version, 10) >= oldestMajor) return
    throw new StartFault(`${name}: the ${target} is PostgreSQL ${version}; Portolan needs ${oldestMajor} or later.`)
  } catch (error) {
    if (error instanceof StartFault) throw error
    throw new StartFault(`${name}: cannot use ${target}: ${reasonOf(error)}. Correct ${name} and start again.`)
  } finally {
    await client.end().catch(() => {})
  }
}

const reasons: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the host name cannot be looked up now',
  ETIMEDOUT: 'it does not answer',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the network cannot be reached',
  ECONNRESET: 'it closed the connection; is it PostgreSQL?',
  '28P01': 'the user or password is wrong',
  '28000': 'it refuses this user',
  '3D000': 'there is no such database; create it first',
  '53300': 'it has no connection left',
  '57P03': 'it is still starting or just stopping',
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  // A host with several addresses fails once for each: Node gathers these failures.
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error
  const code = first instanceof Error && 'code' in first ? String(first.code) : ''
  if (reasons[code]) return reasons[code]
  const message = first instanceof Error && first.message !== '' ? first.message : error.message
  return /timeout/i.test(message) ? 'it does not answer' : message
}
