import { expect, it } from 'vitest'
import { findTransactionFaults } from './transactions.ts'

const handlers = 'apps/server/src/features/news/news.handlers.ts'
const faults = (path: string, text: string, allowed = {}) => findTransactionFaults([{ path, text }], allowed)
const refused = `${handlers}:2 opens a second transaction: work in the one of ctx.write or ctx.read`

it.each([
  'readonly pools: Pools',
  'await systemTransaction(pool, null, run)',
  'const client: pg.Pool = pool',
  'db.transaction().execute(run)',
])('a call opens no second transaction: %s', (line) => {
  expect(faults(handlers, `// A comment\n${line}`)).toEqual([refused])
})

it('jobs, tests and other rooms open their own', () => {
  const text = 'await systemTransaction(pool, null, run)'
  for (const path of ['features/news/news.jobs.ts', 'domain/news/news.test.ts', 'features/a/testing/b.ts', 'cli/a.ts'])
    expect(faults(`apps/server/src/${path}`, text), path).toEqual([])
})

it('a transaction that is handed in may run', () => {
  expect(faults(handlers, 'await run.transaction(({ db }) => find(db))')).toEqual([])
})

it('an exception is for a file that needs it', () => {
  expect(faults(handlers, 'import type { Pools }', { [handlers]: 'why' })).toEqual([])
  expect(faults(handlers, 'const a = 1', { [handlers]: 'why' })).toEqual([
    `${handlers} opens no transaction and needs no exception`,
  ])
})
