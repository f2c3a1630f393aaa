import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../tools/test/database.ts'
import { createWorld, type World } from '../../../tools/test/world.ts'
import { openPools, type Pools } from './db/database.ts'
import type { Database } from './db/schema.ts'
import { systemTransaction } from './db/system-transaction.ts'
import { findPeople } from './domain/approvals/approval-find.store.ts'
import { findPerson } from './domain/people/person.store.ts'
import { loginsByEmail } from './domain/people/provisioning.store.ts'
import { findResetOwner } from './features/password-reset/password-reset.store.ts'

let database: TestDatabase
let pools: Pools
let world: World
beforeAll(async () => {
  database = await createTestDatabase()
  pools = openPools({ ...database, size: 2, onError: () => undefined })
  world = await createWorld(database.adminUrl)
})
afterAll(async () => {
  await pools.close()
  await database.drop()
})

/** Rows of `login` that are fetched when the table is too large to be read whole. */
const fetchedBy = (run: (db: Kysely<Database>) => Promise<unknown>) =>
  systemTransaction(pools.system, world.alpha.companyId, async ({ db }) => {
    await sql`SET LOCAL enable_seqscan = off`.execute(db)
    const before = await fetchedSoFar(db)
    const found = await run(db)
    return { found, fetched: (await fetchedSoFar(db)) - before }
  })

async function fetchedSoFar(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ fetched: number }>`
    SELECT seq_tup_read + idx_tup_fetch AS fetched FROM pg_stat_xact_user_tables WHERE relname = 'login'`.execute(db)
  return rows[0]?.fetched ?? 0
}

it.each<[string, (db: Kysely<Database>, email: string) => Promise<unknown>]>([
  ['a person', (db, email) => findPerson(db, { email, companyCode: null })],
  ['who wants a new password', (db, email) => findResetOwner(db, { email }, 'https://issuer.example')],
  ['logins of provisioning files', (db, email) => loginsByEmail(db, [email])],
  ['people of approvals', (db, email) => findPeople(db, [world.alpha.companyId], [email])],
])('%s: an address is found by its index, behind the wall too', async (_, find) => {
  const { found, fetched } = await fetchedBy((db) => find(db, world.alpha.coordinator.email.toLowerCase()))
  expect(JSON.stringify(found instanceof Map ? [...found] : found)).toContain(String(world.alpha.coordinator.loginId))
  expect(fetched).toBe(1)
})
