import pg from 'pg'
import { serveParent } from '../child.ts'
import { setScopeSql } from '../database.ts'
import type { LoadResult } from '../load.ts'
import type { RawJob, RawQuery } from '../raw-queries.ts'
import { percentile } from '../statistics.ts'

const mostQueries = 2_000_000

/** The least a list of trips can cost: the app role, row level security's scope set, the statement, and nothing else. */
serveParent<{ appUrl: string; clients: number }, RawJob>(async ({ appUrl, clients }) => {
  const opened = Array.from({ length: clients }, () => new pg.Client({ connectionString: appUrl }))
  await Promise.all(opened.map((client) => client.connect()))
  const stop = async () => void (await Promise.all(opened.map((client) => client.end())))
  return { ready: null, run: (job) => run(opened.slice(0, job.clients), job), stop }
})

async function run(clients: readonly pg.Client[], { seconds, queries }: RawJob): Promise<LoadResult> {
  const milliseconds: number[] = []
  const started = performance.now()
  const until = started + seconds * 1000
  const loop = async (client: pg.Client, index: number) => {
    for (let turn = index; performance.now() < until && milliseconds.length < mostQueries; turn++) {
      const query = queries[turn % queries.length]
      if (!query) continue
      const sent = performance.now()
      await transaction(client, query)
      milliseconds.push(performance.now() - sent)
    }
  }
  await Promise.all(clients.map(loop))
  const perSecond = milliseconds.length / ((performance.now() - started) / 1000)
  return {
    perSecond,
    requests: milliseconds.length,
    p50: percentile(milliseconds, 50),
    p95: percentile(milliseconds, 95),
  }
}

async function transaction(client: pg.Client, { companyIds, statement, further = [] }: RawQuery): Promise<void> {
  await client.query(`BEGIN READ ONLY; ${setScopeSql(companyIds)}`)
  const { rows } = await client.query(statement)
  if (rows.length === 0) throw new Error('The statement answered nothing')
  for (const one of further) await client.query(one)
  await client.query('COMMIT')
}
