import { countryDaysOf, type DayStretch } from '@portolan/rules/country-days'
import type { Home } from '@portolan/rules/presence'
import { openPools, type Pools } from '../../apps/server/src/db/database.ts'
import { systemTransaction } from '../../apps/server/src/db/system-transaction.ts'
import { addDaysDue, type RangesOf, replaceDays } from '../../apps/server/src/domain/country-days/country-days.store.ts'
import { stretchesOf } from '../../apps/server/src/domain/country-days/stretches.ts'
import { projectDue } from '../../apps/server/src/domain/whereabouts/project-due.store.ts'
import { keyOf, presenceOfTravelers } from '../../apps/server/src/domain/whereabouts/tracker-rows.ts'
import { findHomes, findOrdersOf, readOrders } from '../../apps/server/src/domain/whereabouts/whereabouts.store.ts'
import { cityCode } from '../../apps/server/src/reference/airports.ts'
import { type BenchDatabase, startDatabase, withClient } from '../database.ts'
import { type DaysWorld, fillDaysCompany, tripsOfYear } from '../days-world.ts'
import { type Bench, type Figure, limited, type Measurement } from '../figure.ts'
import { median } from '../statistics.ts'

const people = 10_000
const atOnce = 200
const rounds = 3
/** Milliseconds. */
const limit = 5_000

/** Days by country of ten thousand people over a year: from spans of presence, and from the ledger by the job. */
export async function measureCountryDays(bench: Bench): Promise<Measurement> {
  const database = await startDatabase(bench)
  const pools = openPools({ ...database, size: 2, onError: () => undefined })
  try {
    const world = await withClient(database.adminUrl, (client) => fillDaysCompany(client, people))
    bench.say(`${world.trips} trips of ${people} people`)
    const spans = await stretchesOfAll(pools, world)
    const [made, again, raw, whole]: number[][] = [[], [], [], []]
    for (let round = 0; round < rounds; round++) {
      await withClient(database.adminUrl, (client) => client.query('TRUNCATE country_days'))
      made?.push(await timed(() => makeDays(pools, world, spans)))
      again?.push(await timed(() => makeDays(pools, world, spans)))
      raw?.push(await rawInsert(database, world))
      whole?.push(await timed(() => runJob(pools, world)))
      bench.say(
        `round ${round + 1}: ${[made, again, raw, whole].map((all) => `${Math.round(all?.at(-1) ?? 0)} ms`).join(', ')}`,
      )
    }
    const rows = await withClient(database.adminUrl, async (client) => {
      const { rowCount } = await client.query('SELECT 1 FROM country_days')
      return rowCount ?? 0
    })
    return { figures: figuresOf({ made, again, raw, whole }), notes: [noteOf(world, rows)] }
  } finally {
    await pools.close()
    await database.stop()
  }
}

type Times = Readonly<Record<'made' | 'again' | 'raw' | 'whole', readonly number[] | undefined>>

function figuresOf({ made = [], again = [], raw = [], whole = [] }: Times): Figure[] {
  return [
    limited('days of 10,000 people over a year, from presence to rows', median(made), 'ms', { atMost: limit }),
    {
      name: 'the same, beside the same rows written by raw SQL',
      value: median(made),
      unit: 'ms',
      against: { name: 'raw SQL', value: median(raw) },
      ratio: median(made.map((time, round) => time / (raw[round] ?? time))),
      goal: null,
    },
    { ...limited('the same where nothing has changed', median(again), 'ms', { atMost: limit }), goal: null },
    {
      ...limited('the same by the job, which reads the ledger and counts how near limits are', median(whole), 'ms', {
        atMost: limit,
      }),
      goal: null,
    },
  ]
}

const noteOf = (world: DaysWorld, rows: number) =>
  `${people.toLocaleString('en-US')} people with ${tripsOfYear} trips each of a year, ${world.trips.toLocaleString('en-US')} trips in all, which make ${rows.toLocaleString('en-US')} ranges. From presence: spans of presence with the clocks of their places become ranges and are written into an empty table, ${atOnce} people a transaction. Raw SQL: the same rows copied into an empty table with the same keys, in as many transactions. By the job: orders are read, presence is computed, ranges are compared with those there, and everybody's counters are counted. ${rounds} rounds.`

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

const batches = ({ travelerIds }: DaysWorld) =>
  Array.from({ length: Math.ceil(travelerIds.length / atOnce) }, (_, at) =>
    travelerIds.slice(at * atOnce, (at + 1) * atOnce),
  )

/** Spans of presence of everybody, with countries and clocks: what the tracker has made already. */
async function stretchesOfAll(pools: Pools, world: DaysWorld): Promise<Map<number, readonly DayStretch[]>> {
  const all = new Map<number, readonly DayStretch[]>()
  const since = new Date(Date.now() - 1_096 * 86_400_000)
  for (const ids of batches(world))
    await systemTransaction(pools.system, world.companyId, async ({ db }) => {
      const orders = await readOrders(db, world.companyId, await findOrdersOf(db, world.companyId, ids, since))
      const homes = await findHomes(db, world.companyId, ids)
      const items = new Map(orders.flatMap((order) => order.items.map((item) => [keyOf(item), item] as const)))
      const cities = new Map([...homes].map(([id, codes]): [number, Home] => [id, { cities: codes.map(cityCode) }]))
      for (const [id, spans] of presenceOfTravelers(orders, cities)) all.set(id, stretchesOf(spans, items))
    })
  return all
}

async function makeDays(
  pools: Pools,
  world: DaysWorld,
  spans: ReadonlyMap<number, readonly DayStretch[]>,
): Promise<void> {
  for (const ids of batches(world)) {
    const ranges: RangesOf = new Map(ids.map((id) => [id, countryDaysOf(spans.get(id) ?? [])]))
    await systemTransaction(pools.system, world.companyId, ({ db }) => replaceDays(db, world.companyId, ranges))
  }
}

/** The rows that are there, written again by PostgreSQL alone. */
const rawInsert = ({ adminUrl }: BenchDatabase, world: DaysWorld): Promise<number> =>
  withClient(adminUrl, async (client) => {
    await client.query('CREATE TABLE raw_days (LIKE country_days INCLUDING ALL)')
    const time = await timed(async () => {
      for (const ids of batches(world))
        await client.query('INSERT INTO raw_days SELECT * FROM country_days WHERE traveler_id = ANY ($1)', [ids])
    })
    await client.query('DROP TABLE raw_days')
    return time
  })

async function runJob(pools: Pools, { companyId, travelerIds }: DaysWorld): Promise<void> {
  await systemTransaction(pools.system, companyId, ({ db }) => addDaysDue(db, companyId, travelerIds))
  await projectDue(pools.system, companyId, { now: new Date() })
}
