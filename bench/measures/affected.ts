import { incidentAffected } from '@portolan/contract/features/incidents/affected'
import { withClient, type BenchDatabase, startDatabase } from '../database.ts'
import { type Bench, limited, type Measurement } from '../figure.ts'
import { requestOf } from '../against-raw-pg.ts'
import { startPortolan } from '../portolan.ts'
import { percentile } from '../statistics.ts'
import { fillTrackerCompany, itemsOfTrip, type TrackerCompany } from '../tracker-world.ts'

const segments = 50_000
const colds = 5
const warms = 60
/** Milliseconds. */
const limits = { cold: 5_000, warm: 1_000 } as const

/** Japan, Korea and Taiwan, drawn with eight corners. */
const Area = {
  Kind: 'polygon',
  Rings: [
    [
      [118, 20],
      [124, 20],
      [133, 29],
      [143, 33],
      [147, 44],
      [140, 46],
      [124, 40],
      [117, 26],
    ],
  ],
} as const

/** Who is affected in a drawn area, over 50,000 segments of one company: the first call after a start, and later ones. */
export async function measureAffected(bench: Bench): Promise<Measurement> {
  const database = await startDatabase(bench)
  try {
    const company = await fill(bench, database)
    const cold: number[] = []
    const warm: number[] = []
    let people = 0
    for (let round = 0; round < colds; round += 1) {
      const server = await startPortolan(database, false)
      try {
        const first = await ask(server.ready.localUrl, company)
        cold.push(first.ms)
        people = first.people
        for (let call = 0; call < warms / colds; call += 1) warm.push((await ask(server.ready.localUrl, company)).ms)
      } finally {
        await server.stop()
      }
      bench.say(`round ${round + 1}: cold ${Math.round(cold.at(-1) ?? 0)} ms, ${people} people`)
    }
    const spans = await countSpans(database, company)
    return {
      figures: [
        limited('affected, a polygon over 50,000 segments, first call after a start, p95', percentile(cold, 95), 'ms', {
          atMost: limits.cold,
        }),
        limited('affected, the same again, p95', percentile(warm, 95), 'ms', { atMost: limits.warm }),
      ],
      notes: [
        `${segments.toLocaleString('en-US')} flights, trains and stays of one company that shows persons, ${spans.toLocaleString('en-US')} spans of where they are. A polygon of eight corners over Japan, Korea and Taiwan finds ${people.toLocaleString('en-US')} people; the answer has the first 100 with names, counts by group and place, and each look is written down. Over HTTP, one call after the other; ${colds} starts of the server with ${warms} calls.`,
      ],
    }
  } finally {
    await database.stop()
  }
}

function fill(bench: Bench, database: BenchDatabase): Promise<TrackerCompany> {
  return withClient(database.adminUrl, async (client) => {
    const company = await fillTrackerCompany(database, client, {
      code: 'bench-affected',
      trips: segments / itemsOfTrip,
      say: bench.say,
    })
    await client.query('UPDATE login SET may_manage_incidents = true WHERE company_id = $1', [company.companyId])
    await client.query('VACUUM (ANALYZE)')
    return company
  })
}

const countSpans = (database: BenchDatabase, { companyId }: TrackerCompany) =>
  withClient(database.adminUrl, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM presence_span WHERE company_id = $1',
      [companyId],
    )
    return rows[0]?.count ?? 0
  })

async function ask(origin: string, { viewers }: TrackerCompany): Promise<{ ms: number; people: number }> {
  const [viewer] = viewers
  if (!viewer) throw new Error('Nobody asks')
  const { path, body, headers } = requestOf(incidentAffected.affected.path, viewer, { Area })
  const start = performance.now()
  const answer = await fetch(new URL(path, origin), { method: 'POST', headers, body })
  const text = await answer.text()
  const ms = performance.now() - start
  if (answer.status !== 200) throw new Error(`Who is affected answered ${answer.status}: ${text}`)
  return { ms, people: (JSON.parse(text) as { Total: number }).Total }
}
