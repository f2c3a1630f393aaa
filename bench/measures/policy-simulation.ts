import { setTimeout } from 'node:timers/promises'
import { policySimulation, type SimulatedPart } from '@portolan/contract/features/policies/insight'
import { addPart, nothingSimulated } from '@portolan/contract/features/policies/simulated-sums'
import { RequestStatus } from '@portolan/rules/request-transitions'
import { openPools } from '../../apps/server/src/db/database.ts'
import { letRequest } from '../../apps/server/src/domain/requests/testing/rules-of.ts'
import { addPastRequest } from '../../apps/server/src/features/policies/testing/insight-seed.ts'
import { callCredentials, send } from '../../tools/test/caller.ts'
import { createWorld, type Tenant, type World } from '../../tools/test/world.ts'
import { type BenchDatabase, startDatabase, withClient } from '../database.ts'
import { type Bench, limited, type Measurement } from '../figure.ts'
import { benchPolicy } from '../policy-world.ts'
import { startPortolan } from '../portolan.ts'

const requests = 10_000
const kinds = 40
const rules = 60
const limits = { seconds: 10, listWhile: 200 }

/** A changed policy over the past year's requests, part by part as the page asks for it, and a list that others open meanwhile. */
export async function measurePolicySimulation(bench: Bench): Promise<Measurement> {
  const database = await startDatabase(bench)
  const portolan = await startPortolan(database, false)
  try {
    const { alpha } = await createWorld(database.adminUrl)
    await fillYear(database, alpha)
    bench.say(`${requests} requests of a year, ${rules} rules`)
    const started = performance.now()
    const all = await simulate(portolan.ready.localUrl, alpha)
    const seconds = (performance.now() - started) / 1_000
    if (all.Judged !== requests) throw new Error(`${all.Judged} were judged, ${all.NotJudged} were not`)
    if (all.Changed === 0) throw new Error('Nothing came out another way')
    bench.say('once more, beside somebody who opens a list')
    const waits = await whileRunning(simulate(portolan.ready.localUrl, alpha), portolan.ready.localUrl, alpha)
    const p95 = waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.95)] ?? 0
    return {
      figures: [
        limited('10,000 past requests simulated over HTTP', seconds, 's', { atMost: limits.seconds }),
        limited('another call beside a simulation, 95th percentile', p95, 'ms', { atMost: limits.listWhile }),
      ],
      notes: [
        `A policy of ${rules} rules against none, over ${requests.toLocaleString('en-US')} submitted requests of ${kinds} kinds, in parts of five hundred: ${all.Changed.toLocaleString('en-US')} come out another way. Server, database and caller share the machine; ${waits.length} other calls were timed beside it.`,
      ],
    }
  } finally {
    await portolan.stop()
    await database.stop()
  }
}

const cities = ['BKK', 'LON', 'PAR', 'TYO', 'SIN', 'SHA', 'NYC', 'FRA']
const cabins = ['Y', 'S', 'C', 'F']

/** Requests of every kind through the store, then copies of their rows over the past year. */
export async function fillYear(database: BenchDatabase, tenant: Tenant, { isOpen = false } = {}): Promise<void> {
  const { companyId } = tenant
  const pools = openPools({ ...database, size: 2, onError: () => undefined })
  try {
    await withClient(database.adminUrl, async (client) => {
      await letRequest(client, tenant)
      await client.query('UPDATE login SET may_write_policies = true WHERE company_id = $1', [companyId])
    })
    for (let number = 0; number < kinds; number++) {
      const city = cities[number % cities.length] ?? 'BKK'
      const fareClass = cabins[number % cabins.length]
      const segments = [
        { depCity: 'HKG', dstCity: city, depDateText: '20400301', fareClass },
        { depCity: city, dstCity: 'HKG', depDateText: `2040030${3 + (number % 6)}`, fareClass },
      ]
      await addPastRequest(pools.system, tenant, {
        name: `Visit ${number}`,
        at: new Date(Date.now() - (number + 1) * 86_400_000).toISOString(),
        form: { segments },
        total: 400_000 + number * 50_000,
        ...(isOpen ? { status: RequestStatus.InProgress } : {}),
      })
    }
  } finally {
    await pools.close()
  }
  await withClient(database.adminUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `SELECT attname AS name FROM pg_attribute WHERE attrelid = 'trip_request'::regclass AND attnum > 0 AND NOT attisdropped
         AND attgenerated = '' AND attidentity = '' AND attname NOT IN ('id', 'reference', 'created_at', 'updated_at', 'submitted_at')`,
    )
    const columns = rows.map(({ name }) => name).join(', ')
    await client.query(
      `INSERT INTO trip_request (${columns}, created_at, updated_at, submitted_at)
       SELECT ${columns}, day.made, day.made, day.made FROM (SELECT *, row_number() OVER (ORDER BY id) AS kind FROM trip_request
         WHERE company_id = $1) r
       JOIN generate_series(1, $2::int) n ON r.kind = 1 + n % $3::int
       CROSS JOIN LATERAL (SELECT now() - interval '360 days' * n / $2::int AS made) day`,
      [companyId, requests - kinds, kinds],
    )
    await client.query('VACUUM (ANALYZE)')
  })
}

/** As the page does it: part by part, until there is no cursor. */
async function simulate(url: string, { code, coordinator }: World['alpha']): Promise<SimulatedPart> {
  let all = nothingSimulated
  let cursor: string | null = null
  do {
    const input = { CompanyCode: code, After: { Policy: benchPolicy(rules) }, Cursor: cursor }
    const answer = await send(url, policySimulation.simulate, input, callCredentials(coordinator))
    if (answer.status !== 200) throw new Error(`The simulation was answered ${answer.status}: ${answer.text}`)
    const { Part, Cursor } = JSON.parse(answer.text) as { Part: SimulatedPart; Cursor: string | null }
    all = addPart(all, Part)
    cursor = Cursor
  } while (cursor !== null)
  return all
}

/** Milliseconds of a small call, one after another until the work has ended. */
async function whileRunning(work: Promise<unknown>, url: string, { code, coordinator }: Tenant): Promise<number[]> {
  let isOver = false
  const ended = work.finally(() => {
    isOver = true
  })
  const times: number[] = []
  while (!isOver) {
    const started = performance.now()
    const answer = await send(url, policySimulation.getBasis, { CompanyCode: code }, callCredentials(coordinator))
    if (answer.status !== 200) throw new Error(`The call beside it was answered ${answer.status}`)
    times.push(performance.now() - started)
    await setTimeout(50)
  }
  await ended
  return times
}
