import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../../tools/test/database.ts'
import { systemTransaction } from '../../../db/system-transaction.ts'
import { lockSource } from './feeds.store.ts'
import { importFeed } from './import-feed.ts'
import { sourceOf } from './read-feeds.ts'
import { capAlert, capFile } from './testing/sample-feeds.ts'

let database: TestDatabase
let pool: pg.Pool
beforeAll(async () => {
  database = await createTestDatabase()
  pool = new pg.Pool({ connectionString: database.systemUrl, max: 1 })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const now = new Date('2026-06-02T12:00:00Z')

/** A chain: each names the one before it alone, as many senders do. */
const chain = {
  a: capAlert({ id: 'a', sent: '2026-06-02T01:00:00Z', severity: 'Minor' }),
  b: capAlert({ id: 'b', type: 'Update', sent: '2026-06-02T02:00:00Z', references: 's@x,a,x', severity: 'Severe' }),
  c: capAlert({ id: 'c', type: 'Update', sent: '2026-06-02T03:00:00Z', references: 's@x,b,x', severity: 'Extreme' }),
  d: capAlert({ id: 'd', type: 'Cancel', sent: '2026-06-02T04:00:00Z', references: 's@x,c,x' }),
  e: capAlert({ id: 'e', type: 'Update', sent: '2026-06-02T05:00:00Z', references: 's@x,d,x', severity: 'Moderate' }),
}
type Name = keyof typeof chain

const orders = (names: readonly Name[]): Name[][] =>
  names.length < 2
    ? [[...names]]
    : names.flatMap((name) => orders(names.filter((other) => other !== name)).map((rest) => [name, ...rest]))

/** What is in force after the messages have come in this order, one file each. */
async function after(order: readonly Name[], code: string) {
  for (const name of order)
    await systemTransaction(pool, null, async ({ db }) => {
      const source = await lockSource(db, sourceOf(code, 'cap'))
      await importFeed(db, { file: name, content: capFile(chain[name]) }, { source, country: null, now })
    })
  return systemTransaction(pool, null, ({ db }) =>
    db
      .selectFrom('risk_alert')
      .select('native_level')
      .where('source_code', '=', code)
      .where('ended_at', 'is', null)
      .execute(),
  )
}

it.each([
  [['a', 'b', 'c'] as const, [{ native_level: 'Extreme' }]],
  [['a', 'b', 'c', 'd'] as const, []],
  [['b', 'c', 'd', 'e'] as const, [{ native_level: 'Moderate' }]],
])('%j say the same in whatever order they come, twice too', async (names, expected) => {
  for (const order of orders(names)) {
    const code = `cap-${order.join('')}`
    expect({ order, inForce: await after(order, code) }).toEqual({ order, inForce: expected })
    expect({ order, inForce: await after([order[0]!, order.at(-1)!], code) }).toEqual({ order, inForce: expected })
  }
})
