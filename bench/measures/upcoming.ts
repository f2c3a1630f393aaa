import { trips } from '@portolan/contract/features/trips/trips'
import { findUpcomingTrips } from '../../apps/server/src/features/trips/trips.store.ts'
import type { BoundStatement } from '../../apps/server/src/db/statement.ts'
import { scopeOf } from '../../apps/server/src/kernel/scope.ts'
import type { ReadTransaction } from '../../apps/server/src/kernel/transaction.ts'
import { requestOf } from '../against-raw-pg.ts'
import { startByHand } from '../by-hand.ts'
import { startChild } from '../child.ts'
import { type BenchDatabase, startDatabase } from '../database.ts'
import type { Bench, Figure, Goal, Measurement } from '../figure.ts'
import { interleave, type Side } from '../interleave.ts'
import { type BenchViewer, fillWorld } from '../ledger-world.ts'
import { type LoadRequest, type LoadResult, startLoader } from '../load.ts'
import { startOtherServer } from '../other-server.ts'
import { startPortolan } from '../portolan.ts'
import type { RawJob, RawQuery } from '../raw-queries.ts'

const connections = 16
const seconds = 3
const rounds = 4
/** As the dashboard asks: the first page of five, every company. */
const pageSize = 5

interface Party {
  readonly name: string
  measure(kind: BenchViewer['kind'] | null): Promise<number>
}

interface Comparison {
  readonly with: string
  readonly goal: Goal | null
  /** Compares the times of a call instead of calls in a second. */
  readonly isOfTimes?: true
}

const tenth = 'a tenth of the orders'
const byHand = 'by hand'
const rawPg = 'raw pg'

/**
 * The dashboard's first list over HTTP, with everything around it: against the same list written by hand, against its
 * very statement through raw `pg`, against itself with a tenth of the orders, and (`--against <ref>`) against the server
 * of another commit.
 */
export async function measureUpcoming(bench: Bench): Promise<Measurement> {
  const { orders, against } = bench.flags
  const open: { stop(): Promise<void> }[] = []
  const keep = <C extends { stop(): Promise<void> }>(one: C): C => (open.push(one), one)
  try {
    const loader = keep(await startLoader())
    const overHttp = (origin: string, viewers: readonly BenchViewer[], requestTo: typeof request) => {
      const requests = viewers.map((viewer, place) => ({ kind: viewer.kind, request: requestTo(viewer, place) }))
      return async (kind: BenchViewer['kind'] | null) => {
        const asked = requests.filter((one) => kind === null || one.kind === kind)
        const job = { origin, connections, seconds, requests: asked.map((one) => one.request) }
        return (await loader.run(job)).perSecond
      }
    }
    const portolan = async (name: string, { database, viewers }: World): Promise<Party> => {
      const server = keep(await startPortolan(database, false))
      return { name, measure: overHttp(server.ready.localUrl, viewers, request) }
    }
    const worldOf = async (ofOrders: number): Promise<World> => {
      const database = keep(await startDatabase(bench))
      return { database, viewers: await fillWorld(database, ofOrders, bench.say) }
    }

    const other = against === null ? null : startOtherServer(bench, { ref: against, orders })
    other?.catch(() => undefined)
    const world = await worldOf(orders)
    const tenthWorld = await worldOf(orders / 10)
    const parties = [await portolan('portolan', world), await portolan(tenth, tenthWorld)]
    const { appUrl } = world.database
    const hand = keep(await startByHand({ appUrl, connections, viewers: world.viewers }))
    parties.push({ name: byHand, measure: overHttp(hand.ready, world.viewers, requestByHand) })
    const raw = keep(
      await startChild<object, null, RawJob, LoadResult>('raw-pg', {
        url: appUrl,
        runsAs: 'app',
        clients: connections,
      }),
    )
    const queries = await Promise.all(
      world.viewers.map(async (viewer) => ({ kind: viewer.kind, query: await queryOf(viewer) })),
    )
    parties.push({
      name: rawPg,
      measure: async (kind) => {
        const asked = queries.filter((one) => kind === null || one.kind === kind).map((one) => one.query)
        return (await raw.run({ clients: connections, seconds, queries: asked })).perSecond
      },
    })
    if (other && against !== null) {
      const { ready } = keep(await other)
      parties.push({ name: `server of ${against}`, measure: overHttp(ready.origin, ready.viewers, request) })
    }
    const figures: Figure[] = []
    for (const group of groups) figures.push(...(await measureGroup(bench, parties, group)))
    return { figures, notes: notesOf(orders) }
  } finally {
    for (const one of open.toReversed()) await one.stop()
  }
}

interface World {
  readonly database: BenchDatabase
  readonly viewers: readonly BenchViewer[]
}

interface Group {
  readonly name: string
  readonly kind: BenchViewer['kind'] | null
  readonly comparisons: readonly Comparison[]
  /** Against the server of another commit. */
  readonly goal: Goal | null
}

const groups: readonly Group[] = [
  {
    name: 'mixed viewers',
    kind: null,
    goal: { atLeast: 1.5 },
    comparisons: [
      { with: byHand, goal: { atLeast: 0.75 } },
      { with: rawPg, goal: null },
      { with: tenth, goal: { atMost: 1.3 }, isOfTimes: true },
    ],
  },
  {
    name: 'travellers',
    kind: 'traveller',
    goal: { atLeast: 1.8 },
    comparisons: [
      { with: byHand, goal: null },
      { with: rawPg, goal: null },
      { with: tenth, goal: { atMost: 1.3 }, isOfTimes: true },
    ],
  },
  {
    name: 'coordinators',
    kind: 'coordinator',
    goal: null,
    comparisons: [
      { with: byHand, goal: null },
      { with: rawPg, goal: null },
      { with: tenth, goal: { atMost: 1.3 }, isOfTimes: true },
    ],
  },
]

async function measureGroup(bench: Bench, parties: readonly Party[], group: Group): Promise<Figure[]> {
  bench.say(`${group.name}: ${parties.map(({ name }) => name).join(', ')}; ${rounds} rounds of ${seconds} s each`)
  const sides = parties.map(({ name, measure }): Side => ({ name, measure: () => measure(group.kind) }))
  const { medians, ratioOf } = await interleave(sides, rounds)
  const placeOf = (name: string) => parties.findIndex((party) => party.name === name)
  const others = parties.slice(4).map(({ name }): Comparison => ({ with: name, goal: group.goal }))
  return [...others, ...group.comparisons].map(({ with: name, goal, isOfTimes }) => {
    const place = placeOf(name)
    const [ours = Number.NaN, theirs = Number.NaN] = [medians[0], medians[place]]
    const figure = { name: `upcoming trips, ${group.name}`, goal }
    if (!isOfTimes)
      return { ...figure, value: ours, unit: 'req/s', against: { name, value: theirs }, ratio: ratioOf(0, place) }
    const against = { name, value: 1e6 / theirs }
    return { ...figure, value: 1e6 / ours, unit: 'µs/req', against, ratio: ratioOf(place, 0) }
  })
}

const notesOf = (orders: number) => [
  `${orders.toLocaleString('en-US')} orders in 50 companies, half of 200 people coordinators of a company and half travellers, row level security on, ${connections} connections, medians of ${rounds} rounds of ${seconds} s, all parties in turn. µs/req is the time of the whole machine, load included, for one call.`,
  "By hand is node:http and pg with the product's statement, presenter and JSON, the scope set in a transaction, without sign-in, audit, log or metrics. Raw pg sends the prepared statement as the app role with the scope set, without HTTP and JSON.",
]

const request = (viewer: BenchViewer, _place: number) =>
  requestOf(trips.searchUpcoming.path, viewer, { paging: { pageIndex: 1, pageSize }, customerCodes: [] })

const requestByHand = (_: BenchViewer, place: number): LoadRequest => ({
  method: 'POST',
  path: `/${place}`,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ paging: { pageIndex: 1, pageSize }, customerCodes: [] }),
})

/** What the store sends for this viewer, taken down instead of run. */
async function queryOf({ companyId, travelerIds }: BenchViewer): Promise<RawQuery> {
  const sent: BoundStatement[] = []
  const run: ReadTransaction['run'] = async (statement) => {
    sent.push(statement)
    return []
  }
  await findUpcomingTrips({ run }, scopeOf([companyId], travelerIds), {
    now: new Date(),
    companyCodes: null,
    limit: pageSize,
    offset: 0,
  })
  const [statement] = sent
  if (!statement || sent.length > 1) throw new Error('The list is no longer one statement: the peer has to follow')
  return { statement, companyIds: [companyId] }
}
