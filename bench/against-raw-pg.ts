import type { Credentials } from '../tools/test/world.ts'
import { type Child, startChild } from './child.ts'
import { type BenchDatabase, startDatabase } from './database.ts'
import type { Bench, Figure, Goal, Measurement } from './figure.ts'
import { type Loader, type LoadRequest, type LoadResult, startLoader } from './load.ts'
import { startPortolan } from './portolan.ts'
import type { RawJob, RawQuery, RawRole } from './raw-queries.ts'
import { interleave, type Side } from './interleave.ts'
import { median } from './statistics.ts'

const usualConnections = 16
const seconds = 4
const rounds = 5

/** One question, as a browser asks the product and as the product's store asks the database. */
export interface Question {
  readonly request: LoadRequest
  readonly query: RawQuery
}

/** Questions asked in turn, for one figure. */
export interface QuestionGroup {
  readonly name: string
  readonly questions: readonly Question[]
  readonly goal: Goal | null
  /** Sixteen where nothing is said. */
  readonly connections?: number
  /** One call that does not count goes before each round: what answers of one minute share is there. */
  readonly isPrepared?: true
  /** Runs while the product is asked; answers how it is stopped. */
  readonly meanwhile?: () => () => Promise<void>
  /** The same questions of less data: their times are compared too. */
  readonly fewer?: { readonly name: string; readonly questions: readonly Question[]; readonly goal: Goal | null }
}

type RawPg = Child<null, RawJob, LoadResult>

export interface Parties {
  readonly loader: Loader
  readonly raw: RawPg
  /** Of the product's server. */
  readonly origin: string
}

/** What the peer of such a figure is and is not, for the notes. */
export const conditionsOfRawPg = (without: string, connections = usualConnections) =>
  `row level security on, ${connections} connections; the peer runs the same prepared statement as the app role with the scope set, without ${without}. Times are p50 and p95.`

/**
 * Calls of the product over HTTP, with everything around them, against their very statements through raw `pg`. `prepare`
 * fills the database and answers what is asked, with a note of what it was asked of.
 */
export async function measureAgainstRawPg(
  bench: Bench,
  prepare: (database: BenchDatabase) => Promise<{
    groups: readonly QuestionGroup[]
    note: string
    /** The role that the calls run as, and so the peer; 'app' where nothing is said. */
    runsAs?: RawRole
    /** What has no peer. */
    alone?: (parties: Pick<Parties, 'loader' | 'origin'>) => Promise<Measurement>
  }>,
): Promise<Measurement> {
  const database = await startDatabase(bench)
  const children: { stop(): Promise<void> }[] = []
  const keep = <C extends { stop(): Promise<void> }>(child: C): C => (children.push(child), child)
  try {
    const { groups, note, runsAs = 'app', alone } = await prepare(database)
    const server = keep(await startPortolan(database, false))
    const raw: RawPg = keep(await startChild('raw-pg', rawPgOf(database, runsAs)))
    const parties = { loader: keep(await startLoader()), raw, origin: server.ready.localUrl }
    const figures: Figure[] = []
    const notes = [note]
    for (const group of groups) {
      bench.say(`${group.name}: ${rounds} rounds of ${seconds} s each`)
      const compared = await compare(parties, group)
      figures.push(...compared.figures)
      notes.push(compared.note)
    }
    const more = await alone?.(parties)
    if (more) {
      figures.push(...more.figures)
      notes.push(...more.notes)
    }
    return { figures, notes }
  } finally {
    for (const child of children.toReversed()) await child.stop()
    await database.stop()
  }
}

const rawPgOf = ({ appUrl, systemUrl }: BenchDatabase, runsAs: RawRole) => ({
  url: runsAs === 'app' ? appUrl : systemUrl,
  runsAs,
  clients: usualConnections,
})

async function compare(
  { loader, raw, origin }: Parties,
  { name, questions, goal, fewer, meanwhile, isPrepared, connections = usualConnections }: QuestionGroup,
) {
  const overHttp = (asked: readonly Question[]) => {
    const requests = asked.map(({ request }) => request)
    return async () => {
      const [first] = requests
      if (isPrepared === true && first)
        await fetch(`${origin}${first.path}`, first).then((answer) => answer.arrayBuffer())
      const stop = meanwhile?.()
      try {
        return await loader.run({ origin, connections, seconds, requests })
      } finally {
        await stop?.()
      }
    }
  }
  const queries = questions.map(({ query }) => query)
  const [ours, theirs]: [LoadResult[], LoadResult[]] = [[], []]
  const sides: Side[] = [
    side('portolan', ours, overHttp(questions)),
    side('raw pg', theirs, () => raw.run({ clients: connections, seconds, queries })),
  ]
  if (fewer) sides.push(side(fewer.name, [], overHttp(fewer.questions)))
  const { medians, ratioOf } = await interleave(sides, rounds)
  const [value = Number.NaN, peer = Number.NaN, ofFewer = Number.NaN] = medians
  const figures: Figure[] = [
    { name, value, unit: 'req/s', against: { name: 'raw pg', value: peer }, ratio: ratioOf(0, 1), goal },
  ]
  if (fewer) {
    const against = { name: fewer.name, value: 1e6 / ofFewer }
    figures.push({ name, value: 1e6 / value, unit: 'µs/req', against, ratio: ratioOf(2, 0), goal: fewer.goal })
  }
  return {
    figures,
    note: `${name}: ${times(ours)} over HTTP, ${times(theirs)} raw`,
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

/** A call as the portal makes it, signed in. */
export const requestOf = (path: string, { sid, bearer, profile }: Credentials, input: object): LoadRequest => ({
  method: 'POST',
  path,
  headers: {
    'content-type': 'application/json',
    cookie: `portolan_sid=${sid}`,
    authorization: `Bearer ${bearer}`,
    language: 'en-US',
  },
  body: JSON.stringify({ ...input, ProfileToken: profile }),
})
