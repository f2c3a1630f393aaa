import { trips } from '@portolan/contract/features/trips'
import { findUpcomingTrips } from '../../apps/server/src/features/trips/trips.store.ts'
import { scopeOf } from '../../apps/server/src/kernel/scope.ts'
import type { ReadTransaction } from '../../apps/server/src/kernel/transaction.ts'
import { type Child, startChild } from '../child.ts'
import { startDatabase } from '../database.ts'
import type { Bench, Figure, Measurement } from '../figure.ts'
import { type BenchViewer, fillWorld } from '../ledger-world.ts'
import { type Loader, type LoadRequest, type LoadResult, startLoader } from '../load.ts'
import type { RawJob, RawQuery } from '../raw-queries.ts'
import { startPortolan } from '../portolan.ts'
import { interleave, type Side } from '../rounds.ts'
import { median } from '../statistics.ts'

const connections = 16
const seconds = 4
const rounds = 5
const goal = { atLeast: 0.6 }

type RawPg = Child<null, RawJob, LoadResult>

interface Parties {
  readonly loader: Loader
  readonly raw: RawPg
  /** Of the product's server. */
  readonly origin: string
}

/** The dashboard's first list over HTTP, with everything around it, against its very statement through raw `pg`. */
export async function measureUpcoming(bench: Bench): Promise<Measurement> {
  const database = await startDatabase(bench)
  const children: { stop(): Promise<void> }[] = []
  const keep = <C extends { stop(): Promise<void> }>(child: C): C => (children.push(child), child)
  try {
    const viewers = await fillWorld(database, bench.flags.orders, bench.say)
    const server = keep(await startPortolan(database, false))
    const raw: RawPg = keep(await startChild('raw-pg', { appUrl: database.appUrl, clients: connections }))
    const parties = { loader: keep(await startLoader()), raw, origin: server.ready.localUrl }
    const figures: Figure[] = []
    const notes: string[] = []
    for (const [name, group] of groupsOf(viewers)) {
      bench.say(`${name}: ${rounds} rounds of ${seconds} s each`)
      const compared = await compare(parties, group)
      figures.push({
        ...compared.figure,
        name: `upcoming trips, ${name}`,
        goal: name === 'mixed viewers' ? goal : null,
      })
      notes.push(`${name}: ${compared.note}`)
    }
    return { figures, notes: [intro(bench.flags.orders), ...notes] }
  } finally {
    for (const child of children.toReversed()) await child.stop()
    await database.stop()
  }
}

const groupsOf = (viewers: readonly BenchViewer[]): [string, readonly BenchViewer[]][] => [
  ['mixed viewers', viewers],
  ['coordinators', viewers.filter(({ kind }) => kind === 'coordinator')],
  ['travellers', viewers.filter(({ kind }) => kind === 'traveller')],
]

const intro = (orders: number) =>
  `${orders.toLocaleString('en-US')} orders in 50 companies, row level security on, ${connections} connections; the peer runs the same prepared statement as the app role with the scope set, without authentication, HTTP, audit or JSON. Times are p50 and p95.`

async function compare({ loader, raw, origin }: Parties, viewers: readonly BenchViewer[]) {
  const requests = viewers.map(requestOf)
  const queries = await Promise.all(viewers.map(rawQueryOf))
  const [ours, theirs]: [LoadResult[], LoadResult[]] = [[], []]
  const sides: Side[] = [
    side('portolan', ours, () => loader.run({ origin, connections, seconds, requests })),
    side('raw pg', theirs, () => raw.run({ clients: connections, seconds, queries })),
  ]
  const { medians, ratios } = await interleave(sides, rounds)
  const [value = Number.NaN, peer = Number.NaN] = medians
  return {
    figure: { value, unit: 'req/s', against: { name: 'raw pg', value: peer }, ratio: ratios[0] ?? Number.NaN },
    note: `${times(ours)} over HTTP, ${times(theirs)} raw`,
  }
}

const side = (name: string, results: LoadResult[], run: () => Promise<LoadResult>): Side => ({
  name,
  measure: async () => {
    const result = await run()
    results.push(result)
    return result.perSecond
  },
})

function times(results: readonly LoadResult[]): string {
  const of = (field: 'p50' | 'p95') => median(results.slice(1).map((result) => result[field])).toFixed(1)
  return `${of('p50')} / ${of('p95')} ms`
}

/** As the dashboard asks: the first page of five, every company. */
function requestOf({ sid, bearer, profile }: BenchViewer): LoadRequest {
  return {
    method: 'POST',
    path: trips.searchUpcoming.path,
    headers: {
      'content-type': 'application/json',
      cookie: `portolan_sid=${sid}`,
      authorization: `Bearer ${bearer}`,
      language: 'en-US',
    },
    body: JSON.stringify({ paging: { pageIndex: 1, pageSize: 5 }, customerCodes: [], ProfileToken: profile }),
  }
}

/** What the store sends for this viewer, taken down instead of run. */
async function rawQueryOf({ companyId, travelerIds }: BenchViewer): Promise<RawQuery> {
  const sent: Pick<RawQuery, 'statement' | 'values'>[] = []
  const run: ReadTransaction['run'] = async (statement, values) => {
    sent.push({ statement, values })
    return []
  }
  await findUpcomingTrips({ run }, scopeOf([companyId], travelerIds), {
    now: new Date(),
    companyCodes: null,
    limit: 5,
    offset: 0,
  })
  const [query] = sent
  if (!query || sent.length > 1) throw new Error('The list is no longer one statement: the peer has to follow')
  return { ...query, companyIds: [companyId] }
}
