import pg from 'pg'
import { serveParent } from '../child.ts'
import { setScopeSql } from '../database.ts'
import type { LoadResult } from '../load.ts'
import type { RawJob, RawQuery, RawRole } from '../raw-queries.ts'
import { percentile } from '../statistics.ts'

const mostQueries = 2_000_000

/** The least a list can cost: the role, row level security's scope set, the statement, and nothing else. */
serveParent<{ url: string; runsAs: RawRole; clients: number }, RawJob>(async ({ url, runsAs, clients }) => {
  const opened = Array.from({ length: clients }, () => new pg.Client({ connectionString: url }))
  await Promise.all(opened.map((client) => client.connect()))
  const stop = async () => void (await Promise.all(opened.map((client) => client.end())))
  return { ready: null, run: (job) => run(opened.slice(0, job.clients), job, beginAs[runsAs]), stop }
})

type Begin = (companyIds: readonly number[]) => string

/** The system role needs no seal: it sets its companies as the product does. */
const beginAs: Readonly<Record<RawRole, Begin>> = {
  app: (companyIds) => `BEGIN READ ONLY; ${setScopeSql(companyIds)}`,
  system: (companyIds) =>
    `BEGIN READ ONLY; SELECT set_config('portolan.companies', '{${companyIds.map(Number).join(',')}}', true)`,
}

async function run(clients: readonly pg.Client[], { seconds, queries }: RawJob, begin: Begin): Promise<LoadResult> {
  const milliseconds: number[] = []
  const started = performance.now()
  const until = started + seconds * 1000
  const loop = async (client: pg.Client, index: number) => {
    for (let turn = index; performance.now() < until && milliseconds.length < mostQueries; turn++) {
      const query = queries[turn % queries.length]
      if (!query) continue
      const sent = performance.now()
      await transaction(client, query, begin)
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

async function transaction(
  client: pg.Client,
  { companyIds, statement, further = [] }: RawQuery,
  begin: Begin,
): Promise<void> {
  await client.query(begin(companyIds))
  const { rows } = await client.query(statement)
  if (rows.length === 0) throw new Error('The statement answered nothing')
  for (const one of further) await client.query(one)
  await client.query('COMMIT')
}
