import { session } from '@portolan/contract/access'
import type { Declaration } from '@portolan/contract/operation'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../tools/test/database.ts'
import { withClient } from '../../../../tools/test/databases.ts'
import { createWorld, type Person } from '../../../../tools/test/world.ts'
import { openPools, type Pools } from '../db/database.ts'
import { hashSecret } from '../crypto/secrets.ts'
import { type ReadTransaction, Transactions } from './transaction.ts'

let database: TestDatabase
let pools: Pools
let person: Person
beforeAll(async () => {
  database = await createTestDatabase()
  person = (await createWorld(database.adminUrl)).alpha.coordinator
})
beforeEach(async () => {
  pools = openPools({ ...database, size: 1, onError: () => undefined })
  return () => pools.close()
})
afterAll(() => database.drop())

const admin = (text: string) => withClient(database.adminUrl, (client) => client.query(text))

type Terms = Partial<Pick<Declaration, 'access' | 'needs' | 'runsAs'>>

/** Calls of one person to one server, each of which reads once. */
function server() {
  const deps = { pools }
  return <T>(run: (tx: ReadTransaction) => Promise<T>, terms: Terms = {}) => {
    const credentials = { sid: person.sid, bearer: person.bearer, profile: person.profile }
    const hashes = { ...mapped(credentials), service: null }
    return new Transactions(deps, { access: session(), ...terms }, hashes).read(run)
  }
}

const mapped = ({ sid, bearer, profile }: Record<'sid' | 'bearer' | 'profile', string>) => ({
  sid: hashSecret(sid),
  bearer: hashSecret(bearer),
  profile: hashSecret(profile),
})

const visibleLogins = ({ db }: ReadTransaction) => db.selectFrom('login').select('id').execute()

/** How often the connection's socket writes during `work`. */
async function writesDuring(work: () => Promise<unknown>): Promise<number> {
  const client = await pools.app.connect()
  const { stream } = (client as pg.PoolClient).connection
  client.release()
  let writes = 0
  for (const method of ['_write', '_writev'] as const) {
    const write = stream[method]?.bind(stream) as (...values: unknown[]) => void
    stream[method] = (...values: unknown[]) => (writes++, write(...values))
  }
  await work()
  return writes
}

describe('a read of somebody who was here before', () => {
  it('leaves in one write: BEGIN, entering and the first statement', async () => {
    const read = server()
    await read(visibleLogins)
    expect(await writesDuring(() => read(visibleLogins))).toBe(1)
    expect(await writesDuring(() => server()(visibleLogins))).toBe(2)
  })

  it('runs again, as whoever they are now; what ran for the former viewer reaches nobody', async () => {
    const read = server()
    await read(visibleLogins)
    await admin(`UPDATE login SET view_right = 1 WHERE id = ${person.loginId}`)
    try {
      const [began, went]: [unknown[], unknown[]] = [[], []]
      const rights = await read(async (tx) => {
        const { viewRight } = tx.viewer as { viewRight: number }
        began.push(viewRight)
        tx.about({ [`asked as ${viewRight}`]: true })
        await visibleLogins(tx)
        went.push(viewRight)
        return viewRight
      })
      expect({ began, went, rights }).toEqual({ began: [7, 1], went: [1], rights: 1 })
    } finally {
      await admin(`UPDATE login SET view_right = 7 WHERE id = ${person.loginId}`)
    }
  })

  it('asks again where the former viewer lacked a right that they have now', async () => {
    const read = server()
    await read(visibleLogins)
    await admin(`UPDATE login SET widgets = '{}' WHERE id = ${person.loginId}`)
    const needs = { widget: 0 } as const
    await expect(read(visibleLogins, { needs })).rejects.toMatchObject({ code: 'no_right' })
    await admin(`UPDATE login SET widgets = '{0}' WHERE id = ${person.loginId}`)
    expect(await read(visibleLogins, { needs })).not.toEqual([])
  })

  it('is refused the moment the session ends: no row and no error of a statement gets out', async () => {
    const read = server()
    await read(visibleLogins)
    await admin(`UPDATE session SET revoked_at = now(), revoked_code = 'logged_out' WHERE login_id = ${person.loginId}`)
    try {
      let answered = 0
      for (const statement of ['select id from login', 'select 1 / 0', 'select nothing'])
        await expect(
          read(async ({ db }) => {
            await sql.raw(statement).execute(db)
            answered++
          }),
        ).rejects.toMatchObject({ code: 'logged_out' })
      await expect(read(() => Promise.reject(new Error('of the handler')))).rejects.toMatchObject({
        code: 'logged_out',
      })
      expect(answered).toBe(0)
    } finally {
      await admin(`UPDATE session SET revoked_at = NULL, revoked_code = NULL WHERE login_id = ${person.loginId}`)
    }
    expect(await read(visibleLogins)).not.toEqual([])
  })

  it('fails by its own error once it is known who asks, and leaves the connection good', async () => {
    const read = server()
    await read(visibleLogins)
    await expect(read(({ db }) => sql`select 1 / 0`.execute(db))).rejects.toThrow('division by zero')
    expect(await read(visibleLogins)).not.toEqual([])
  })

  it('enters first in calls that run as system, which reach everything where entering is refused', async () => {
    const read = server()
    const terms = { runsAs: 'system' } as const
    await read(visibleLogins, terms)
    await admin(`UPDATE login SET view_right = 1 WHERE id = ${person.loginId}`)
    const began: unknown[] = []
    await read(async ({ viewer }) => began.push((viewer as { viewRight: number }).viewRight), terms)
    await admin(`UPDATE login SET view_right = 7 WHERE id = ${person.loginId}`)
    expect(began).toEqual([1])
  })
})
