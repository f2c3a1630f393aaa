import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { withClient } from './databases.ts'

const whoAmI = (url: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ role: string; super: boolean }>(
      'SELECT current_user AS role, rolsuper AS super FROM pg_roles WHERE rolname = current_user',
    )
    return rows[0]
  })

const tables = (url: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
    )
    return rows.map(({ name }) => name)
  })

describe('test databases', () => {
  let first: TestDatabase
  let second: TestDatabase
  beforeAll(async () => {
    ;[first, second] = await Promise.all([createTestDatabase(), createTestDatabase()])
  })
  afterAll(() => Promise.all([first.drop(), second.drop()]))

  it('are migrated', async () => {
    expect(await tables(first.adminUrl)).not.toEqual([])
  })

  it('are reached by three roles, none a superuser', async () => {
    expect(await Promise.all([first.ownerUrl, first.appUrl, first.systemUrl].map(whoAmI))).toEqual([
      { role: 'portolan_owner', super: false },
      { role: 'portolan_app', super: false },
      { role: 'portolan_system', super: false },
    ])
  })

  it('do not see each other', async () => {
    await withClient(first.ownerUrl, (client) => client.query('CREATE TABLE only_here (id int)'))
    expect(await tables(first.adminUrl)).toContain('only_here')
    expect(await tables(second.adminUrl)).not.toContain('only_here')
  })
})
