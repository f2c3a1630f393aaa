import { brotliCompressSync, constants } from 'node:zlib'
import { travellerTracker } from '@portolan/contract/features/traveller-tracker'
import {
  conditionsOfRawPg,
  measureAgainstRawPg,
  type Parties,
  type QuestionGroup,
  requestOf,
} from '../against-raw-pg.ts'
import type { BenchDatabase } from '../database.ts'
import { type Bench, type Figure, limited, type Measurement } from '../figure.ts'
import type { LoadRequest } from '../load.ts'
import { trackerQueries } from '../tracker-queries.ts'
import {
  copyTrackerCompany,
  fillTrackerCompany,
  itemsOfTrip,
  saveTrackerRisks,
  type TrackerCompany,
} from '../tracker-world.ts'
import { withClient } from '../database.ts'

const times = 10
/** Who waits for counts that are being made holds a connection of the pool. */
const connections = { warm: 8, cold: 2 } as const
const goal = { atLeast: 0.6 }
const limits = { brotli: 100, growth: 1.3 } as const
const tripsOfPanel = 10_000

/** The tracker over HTTP: against its own statements through raw `pg`, and against ten times as many itineraries. */
export const measureTracker = (bench: Bench): Promise<Measurement> => measure(bench, 100_000)

/** As `measureTracker`, with so many itineraries. */
export function measure(bench: Bench, items: number): Promise<Measurement> {
  return measureAgainstRawPg(bench, async (database) => {
    await saveTrackerRisks(database)
    const { one, ten, panel } = await withClient(database.adminUrl, async (client) => {
      const first = await fillTrackerCompany(database, client, {
        code: 'bench-1',
        trips: items / itemsOfTrip,
        say: bench.say,
      })
      const second = await copyTrackerCompany(client, first, { code: 'bench-10', times, say: bench.say })
      const third = await fillTrackerCompany(database, client, {
        code: 'bench-panel',
        trips: tripsOfPanel,
        say: bench.say,
      })
      await client.query('VACUUM (ANALYZE)')
      return { one: first, ten: second, panel: third }
    })
    return {
      groups: await groupsOf(database, one, ten),
      note: `${items.toLocaleString('en-US')} itineraries of this week in one company that shows persons, at some 500 places, and ${times} times as many at the same places in another; made from the ledger by the product, the second one copied. Counts by place, kind and state, those that something warns of, the first 200 items by their next movement and what their cards show: ${conditionsOfRawPg('authentication, HTTP, risks of countries, the log of looks, audit or JSON', connections.warm)} Answers of one minute share their counts, which a call before each round makes; “counted anew” gives the company's rows a new version hundreds of times a second, so that no two calls share them, as if somebody imported all the time, with ${connections.cold} connections.`,
      alone: (parties) => aloneOf(parties, one, panel),
    }
  })
}

const kinds = [
  { name: 'whole', input: {} },
  { name: 'statistics alone', input: { OnlyStatistic: true } },
] as const

async function groupsOf(database: BenchDatabase, one: TrackerCompany, ten: TrackerCompany): Promise<QuestionGroup[]> {
  const groups: QuestionGroup[] = []
  const questions = async (company: TrackerCompany, { name, input }: (typeof kinds)[number]) => {
    const { counts, list } = await trackerQueries(database, company.companyId)
    const [statement, ...further] = name === 'whole' ? [...counts, ...list] : counts
    if (!statement) throw new Error('The tracker asks nothing')
    const query = { companyIds: [company.companyId], statement, further }
    return company.viewers.map((viewer) => ({ request: searchOf(viewer, input), query }))
  }
  for (const isCold of [false, true])
    for (const kind of kinds) {
      const name = `tracker, ${kind.name}${isCold ? ', counted anew' : ''}`
      const [few, many] = [await questions(one, kind), await questions(ten, kind)]
      const meanwhile = isCold
        ? { meanwhile: () => bumpVersions(database), connections: connections.cold }
        : { connections: connections.warm, isPrepared: true as const }
      groups.push({ name, questions: few, goal, ...meanwhile })
      const fewer = {
        name: 'a tenth of the itineraries',
        questions: few,
        goal: isCold ? null : { atMost: limits.growth },
      }
      groups.push({ name: `${name}, ${times} × the itineraries`, questions: many, goal: null, fewer, ...meanwhile })
    }
  return groups
}

const searchOf = (viewer: TrackerCompany['viewers'][number], input: object): LoadRequest =>
  requestOf(travellerTracker.search.path, viewer, input)

/** As imports do it, but all the time. */
function bumpVersions(database: BenchDatabase): () => Promise<void> {
  let isWanted = true
  const run = withClient(database.adminUrl, async (client) => {
    await client.query('SET synchronous_commit = off')
    while (isWanted) {
      await client.query('UPDATE whereabouts_version SET version = version + 1')
      await new Promise((resolve) => setTimeout(resolve, 2))
    }
  })
  return async () => {
    isWanted = false
    await run
  }
}

async function aloneOf(
  { loader, origin }: Pick<Parties, 'loader' | 'origin'>,
  one: TrackerCompany,
  panel: TrackerCompany,
): Promise<Measurement> {
  const sizes = await answerSizes(origin, one)
  const viewer = panel.viewers[0]
  if (!viewer) throw new Error('Nobody asks')
  const asked = [
    ...keywords.map((Keyword) => ({ Keyword })),
    ...[1, 2, 3, 4, 5, 6, 8].map((TravelStateType) => ({ TravelStateType })),
  ]
  const timesOf = async (inputs: readonly object[]) => {
    const job = { origin, connections: 1, requests: inputs.map((input) => searchOf(viewer, input)) }
    await loader.run({ ...job, seconds: 2 })
    return loader.run({ ...job, seconds: 8 })
  }
  const search = await timesOf(asked.slice(0, keywords.length))
  const state = await timesOf(asked.slice(keywords.length))
  return {
    figures: [
      limited('tracker, the whole answer, brotli 5', sizes.brotli5 / 1000, 'kB', { atMost: limits.brotli }),
      alone('tracker, search in 10,000 trips on the server, p95', search.p95),
      alone('tracker, another state of 10,000 trips on the server, p95', state.p95),
    ],
    notes: [
      `The whole answer: ${kB(sizes.plain)} of JSON with ${sizes.points} places and ${sizes.summaries} items, ${kB(sizes.brotli4)} in brotli of quality 4, ${kB(sizes.brotli5)} of 5 and ${kB(sizes.brotli11)} of 11; the server leaves compression to the proxy before it.`,
      `Search and states over HTTP, one connection: p50 ${search.p50.toFixed(1)} and ${state.p50.toFixed(1)} ms.`,
    ],
  }
}

/** The page waits for it, but not its next frame. */
const alone = (name: string, value: number): Figure => ({
  ...limited(name, value, 'ms', { atMost: value }),
  goal: null,
})

const keywords = [
  'ka',
  'mine',
  'lomar',
  'shi ton',
  'cx 123',
  'cx1',
  'harbour hotel',
  'tokyo',
  '東京',
  '上海',
  '北京',
  'ロンドン',
  'lhr',
  'zzzzqq',
  '4',
  'hotel',
]
const kB = (bytes: number) => `${Math.round(bytes / 1000)} kB`

async function answerSizes(origin: string, { viewers: [viewer] }: TrackerCompany) {
  if (!viewer) throw new Error('Nobody asks')
  const { path, method, headers, body } = searchOf(viewer, {})
  const answer = await fetch(`${origin}${path}`, {
    method,
    headers: { ...headers, 'accept-encoding': 'identity' },
    body,
  })
  const text = await answer.text()
  const { Itineraries = [], TravelSummaries = [] } = JSON.parse(text) as { Itineraries?: []; TravelSummaries?: [] }
  const packed = (quality: number) =>
    brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).byteLength
  return {
    plain: Buffer.byteLength(text),
    points: Itineraries.length,
    summaries: TravelSummaries.length,
    brotli4: packed(4),
    brotli5: packed(5),
    brotli11: packed(11),
  }
}
