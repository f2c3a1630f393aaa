import { news, newsPageSize } from '@portolan/contract/features/news'
import { preferences } from '../../apps/server/src/domain/content/content.rules.ts'
import { newsPage, newsPageValues } from '../../apps/server/src/features/news/news.store.ts'
import { type Child, startChild } from '../child.ts'
import { startDatabase } from '../database.ts'
import type { Bench, Figure, Measurement } from '../figure.ts'
import { type Loader, type LoadRequest, type LoadResult, startLoader } from '../load.ts'
import { fillNewsWorld, newsKeywords, type NewsViewer } from '../news-world.ts'
import { startPortolan } from '../portolan.ts'
import type { RawJob, RawQuery } from '../raw-queries.ts'
import { interleave, type Side } from '../rounds.ts'
import { median } from '../statistics.ts'

const items = 100_000
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

/** One question of one reader. */
interface Question {
  readonly viewer: NewsViewer
  readonly keyword: string | null
  readonly page: number
}

/** The news feed's search and paging over HTTP, with everything around it, against its very statement through raw `pg`. */
export async function measureNews(bench: Bench): Promise<Measurement> {
  const database = await startDatabase(bench)
  const children: { stop(): Promise<void> }[] = []
  const keep = <C extends { stop(): Promise<void> }>(child: C): C => (children.push(child), child)
  try {
    const started = performance.now()
    const viewers = await fillNewsWorld(database, items, bench.say)
    const filled = (performance.now() - started) / 1000
    const server = keep(await startPortolan(database, false))
    const raw: RawPg = keep(await startChild('raw-pg', { appUrl: database.appUrl, clients: connections }))
    const parties = { loader: keep(await startLoader()), raw, origin: server.ready.localUrl }
    const figures: Figure[] = []
    const notes: string[] = []
    for (const [name, questions] of groupsOf(viewers)) {
      bench.say(`${name}: ${rounds} rounds of ${seconds} s each`)
      const { figure, note } = await compare(parties, questions)
      figures.push({ ...figure, name, goal })
      notes.push(`${name}: ${note}`)
    }
    return { figures, notes: [intro(filled), ...notes] }
  } finally {
    for (const child of children.toReversed()) await child.stop()
    await database.stop()
  }
}

function groupsOf(viewers: readonly NewsViewer[]): [string, readonly Question[]][] {
  const asked = newsKeywords().map((keyword, n): Question => {
    const viewer = viewers[n % viewers.length]
    if (!viewer) throw new Error('Nobody is signed in')
    return { viewer, keyword, page: 1 }
  })
  const paged = viewers.flatMap((viewer) => [1, 2, 3, 20].map((page): Question => ({ viewer, keyword: null, page })))
  return [
    ['news, search', asked],
    ['news, pages without a keyword', paged],
  ]
}

const intro = (filled: number) =>
  `${items.toLocaleString('en-US')} items in four languages, half for all and half for one of 10 companies, a tenth of them entered by the back office's own way and the rest copied, in ${filled.toFixed(0)} s; keywords are cities' names in English, Japanese and both Chinese scripts, and common words down to one character. Page and exact total, row level security on, ${connections} connections; the peer runs the same prepared statement as the app role with the scope set, without authentication, HTTP, sanitising, audit or JSON. Times are p50 and p95.`

async function compare({ loader, raw, origin }: Parties, questions: readonly Question[]) {
  const requests = questions.map(requestOf)
  const queries = questions.map(rawQueryOf)
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

/** As the feed asks. */
function requestOf({ viewer: { sid, bearer, profile }, keyword, page }: Question): LoadRequest {
  const paging = { PageIndex: page, PageSize: newsPageSize }
  return {
    method: 'POST',
    path: news.search.path,
    headers: {
      'content-type': 'application/json',
      cookie: `portolan_sid=${sid}`,
      authorization: `Bearer ${bearer}`,
      language: 'en-US',
    },
    body: JSON.stringify({ paging, systemType: 2, releaseType: 1, keyword, ProfileToken: profile }),
  }
}

/** What the store sends for this question. */
function rawQueryOf({ viewer: { companyId, loginId }, keyword, page }: Question): RawQuery {
  const reader = { companyId, loginId, language: 'en-US', now: new Date() }
  const wanted = { releaseType: 1, systemType: 2, keyword, onlyUnreadPopups: false, preferences: preferences('en-US') }
  const values = newsPageValues(reader, { ...wanted, limit: newsPageSize, offset: (page - 1) * newsPageSize })
  return { companyIds: [companyId], statement: newsPage, values }
}
