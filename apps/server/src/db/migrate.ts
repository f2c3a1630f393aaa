import { createHmac } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import pg from 'pg'
import { StartFault } from '../config/start-fault.ts'

const folder = join(import.meta.dirname, 'migrations')

/** Connection addresses of the three login roles (house: none of them a superuser). */
export interface RoleUrls {
  ownerUrl: string
  appUrl: string
  systemUrl: string
}

const roles = ['portolan_owner', 'portolan_app', 'portolan_system'] as const

/**
 * Makes the three roles where they are missing, gives the database to the owner role and runs the numbered SQL files.
 * `adminUrl` needs a role that may create roles (the embedded superuser, or your own). Two nodes may call it at once.
 * Role passwords are derived from `secret`, so every process of one deployment computes the same.
 */
export async function migrateDatabase(
  adminUrl: string,
  secret: string,
  { onMigrated }: { onMigrated?: (names: readonly string[]) => void } = {},
): Promise<RoleUrls> {
  const urls = roleUrls(adminUrl, secret)
  await prepareRoles(adminUrl, secret)
  const names = await runMigrations(urls.ownerUrl)
  if (names.length > 0) onMigrated?.(names)
  return urls
}

export function roleUrls(adminUrl: string, secret: string): RoleUrls {
  return {
    ownerUrl: roleUrl(adminUrl, 'portolan_owner', secret),
    appUrl: roleUrl(adminUrl, 'portolan_app', secret),
    systemUrl: roleUrl(adminUrl, 'portolan_system', secret),
  }
}

function roleUrl(adminUrl: string, role: string, secret: string): string {
  const url = new URL(adminUrl)
  url.username = role
  url.password = rolePassword(role, secret)
  return url.href
}

const rolePassword = (role: string, secret: string) =>
  createHmac('sha256', secret).update(`database role ${role}`).digest('base64url')

/** Advisory lock of the role set-up: two nodes of one deployment take turns. */
const roleLock = 7_012_001

/**
 * Roles belong to the whole cluster while advisory locks belong to one database, so two deployments that start at once
 * can meet on the same role; PostgreSQL then rejects one of them, which tries again.
 */
async function prepareRoles(adminUrl: string, secret: string, attempt = 1): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query('BEGIN')
    await client.query(`SELECT pg_advisory_xact_lock(${roleLock})`)
    for (const role of roles) await prepareRole(client, adminUrl, role, secret)
    await client.query('GRANT portolan_owner TO CURRENT_USER')
    await client.query('ALTER SCHEMA public OWNER TO portolan_owner')
    await client.query('REVOKE CREATE ON SCHEMA public FROM PUBLIC')
    await client.query(
      `GRANT CREATE, CONNECT ON DATABASE ${client.escapeIdentifier(client.database ?? '')} TO portolan_owner`,
    )
    await client.query('COMMIT')
  } catch (error) {
    if (attempt >= 5 || !isRoleRace(error)) throw error
    return await prepareRoles(adminUrl, secret, attempt + 1)
  } finally {
    await client.end()
  }
}

/** A role that exists keeps its row untouched unless its password is not the derived one. */
async function prepareRole(client: pg.Client, adminUrl: string, role: string, secret: string) {
  const password = client.escapeLiteral(rolePassword(role, secret))
  const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role])
  if (!rowCount) return client.query(`CREATE ROLE ${role} LOGIN NOBYPASSRLS PASSWORD ${password}`)
  if (await canConnect(roleUrl(adminUrl, role, secret))) return
  await refuseForeignSecret(client)
  await client.query(`ALTER ROLE ${role} LOGIN PASSWORD ${password}`)
}

/**
 * A command or process with another secret must not lock out those that run with the right one: passwords change only
 * where no role is connected, and nothing in this database is left that the former secret sealed.
 */
async function refuseForeignSecret(client: pg.Client): Promise<void> {
  const inUse = await client.query('SELECT FROM pg_stat_activity WHERE usename = any ($1) LIMIT 1', [roles])
  if (!inUse.rowCount && !(await holdsSealed(client))) return
  throw new StartFault(
    "PORTOLAN_SECRET is not the secret that this PostgreSQL's roles portolan_owner, portolan_app and portolan_system " +
      'were made with: start with that one, or give a second deployment a PostgreSQL of its own. ' +
      'If it is lost, see "A lost secret" in docs/operating.md.',
  )
}

async function holdsSealed(client: pg.Client): Promise<boolean> {
  const table = `to_regclass('public.identity_key')`
  const { rows } = await client.query<{ readable: boolean | null }>(
    `SELECT has_table_privilege(${table}, 'SELECT') AS readable`,
  )
  if (!rows[0]?.readable) return false
  const sealed = await client.query('SELECT FROM identity_key UNION ALL SELECT FROM mail_message LIMIT 1')
  return sealed.rowCount !== 0
}

async function canConnect(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** unique_violation and duplicate_object on CREATE ROLE, 'tuple concurrently updated' on ALTER or GRANT. */
const isRoleRace = (error: unknown) =>
  error instanceof pg.DatabaseError && ['23505', '42710', 'XX000'].includes(error.code ?? '')

/** Runs what is outstanding; throws with the failing file's name and the database's own words. */
export async function runMigrations(ownerUrl: string): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 2 })
  pool.on('error', () => undefined)
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    const migrations = await readMigrations()
    await refuseNewer(db, migrations)
    const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } })
    const { error, results } = await migrator.migrateToLatest()
    const failed = results?.find((result) => result.status === 'Error')
    if (error)
      throw new Error(
        `Migration ${failed?.migrationName ?? ''} failed: ${error instanceof Error ? error.message : 'the database gave no reason'}`,
        { cause: error },
      )
    return (results ?? []).map((result) => result.migrationName)
  } finally {
    await db.destroy()
  }
}

/** The sources are older than the database: a downgrade, or a process that is not upgraded yet. */
async function refuseNewer(db: Kysely<unknown>, known: Record<string, Migration>): Promise<void> {
  const { rows } = await sql<{ exists: boolean }>`SELECT to_regclass('kysely_migration') IS NOT NULL AS exists`.execute(
    db,
  )
  if (!rows[0]?.exists) return
  const done = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(db)
  const newer = done.rows.find(({ name }) => !(name in known))
  if (!newer) return
  throw new StartFault(
    `This database was brought up to date by a newer Portolan (${newer.name}): start that one, or restore the backup from before the upgrade.`,
  )
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  const entries = names.map(async (name): Promise<[string, Migration]> => {
    const text = await readFile(join(folder, name), 'utf8')
    return [name.slice(0, -'.sql'.length), { up: async (db) => void (await sql.raw(text).execute(db)) }]
  })
  return Object.fromEntries(await Promise.all(entries))
}
