import { type PlaceSuggestion, places } from '@portolan/contract/features/places'
import type { ReplyOf } from '@portolan/contract/operation'
import { createWorld, type Credentials } from '../../tools/test/world.ts'
import type { Child } from '../child.ts'
import { startDatabase } from '../database.ts'
import { type Bench, type Figure, limited, type Measurement } from '../figure.ts'
import { heldOutQueries, type PlaceQuery, tunedQueries } from '../place-queries.data.ts'
import { type PortolanReady, startPortolan } from '../portolan.ts'
import { median, percentile } from '../statistics.ts'

/** The first round warms, the others are measured. */
const rounds = 5
const goals = { milliseconds: 5, first: 90, firstFive: 98 }

interface Asked {
  readonly query: PlaceQuery
  /** Codes in the order of the answer. */
  readonly codes: readonly string[]
  readonly milliseconds: number
}

/** Suggestions as the portal asks for them, over HTTP, signed in: how long each takes, and how often it is the right one. */
export async function measurePlaces(bench: Bench): Promise<Measurement> {
  const database = await startDatabase(bench)
  let server: Child<PortolanReady, never, never> | null = null
  try {
    const { alpha } = await createWorld(database.adminUrl)
    server = await startPortolan(database, false)
    const origin = server.ready.localUrl
    const timed: number[] = []
    let tuned: readonly Asked[] = []
    let heldOut: readonly Asked[] = []
    for (let round = 0; round < rounds; round++) {
      bench.say(`round ${round + 1} of ${rounds}`)
      tuned = await askAll(origin, alpha.traveller, tunedQueries)
      heldOut = await askAll(origin, alpha.traveller, heldOutQueries)
      if (round > 0) timed.push(...[...tuned, ...heldOut].map(({ milliseconds }) => milliseconds))
    }
    return { figures: figuresOf(timed, tuned, heldOut), notes: notesOf(timed, tuned, heldOut) }
  } finally {
    await server?.stop()
    await database.stop()
  }
}

async function askAll(origin: string, who: Credentials, queries: readonly PlaceQuery[]): Promise<Asked[]> {
  const asked: Asked[] = []
  // One by one, so that no question waits for another.
  for (const query of queries) asked.push(await ask(origin, who, query))
  return asked
}

async function ask(origin: string, { sid, bearer, profile }: Credentials, query: PlaceQuery): Promise<Asked> {
  const url = new URL(places.searchCities.path, origin)
  url.search = new URLSearchParams({
    q: query.text,
    lang: 'all',
    includeCountry: 'true',
    profileToken: profile,
  }).toString()
  const started = performance.now()
  const response = await fetch(url, {
    headers: { cookie: `portolan_sid=${sid}`, authorization: `Bearer ${bearer}`, language: 'en-US' },
  })
  const { datas } = (await response.json()) as ReplyOf<typeof places.searchCities>
  const milliseconds = performance.now() - started
  if (response.status !== 200) throw new Error(`The suggestion for '${query.text}' was refused: ${response.status}`)
  return { query, codes: datas.map(({ code }: PlaceSuggestion) => code), milliseconds }
}

const share = (asked: readonly Asked[], isHit: (one: Asked) => boolean) =>
  (asked.filter(isHit).length / asked.length) * 100
const isFirst = ({ query, codes }: Asked) => query.expected.includes(codes[0] ?? '')
const isInFirstFive = ({ query, codes }: Asked) => codes.slice(0, 5).some((code) => query.expected.includes(code))

const figuresOf = (timed: readonly number[], tuned: readonly Asked[], heldOut: readonly Asked[]): Figure[] => [
  limited('suggestion, median', median(timed), 'ms', { atMost: goals.milliseconds }),
  { ...limited('suggestion, p99', percentile(timed, 99), 'ms', { atMost: goals.milliseconds }), goal: null },
  limited('first suggestion is the right one', share(tuned, isFirst), '%', { atLeast: goals.first }),
  limited('right one among the first five', share(tuned, isInFirstFive), '%', { atLeast: goals.firstFive }),
  limited('first, queries held out', share(heldOut, isFirst), '%', { atLeast: goals.first }),
  limited('among five, queries held out', share(heldOut, isInFirstFive), '%', { atLeast: goals.firstFive }),
]

function notesOf(timed: readonly number[], tuned: readonly Asked[], heldOut: readonly Asked[]): string[] {
  const kinds = Map.groupBy(tuned, ({ query }) => query.kind)
  const byKind = [...kinds].map(
    ([kind, asked]) => `${kind} ${share(asked, isFirst).toFixed(0)} / ${share(asked, isInFirstFive).toFixed(0)}`,
  )
  const missed = [...tuned, ...heldOut].filter((one) => !isInFirstFive(one)).map(({ query }) => query.text)
  return [
    `${tuned.length} queries the ranking was tuned with and ${heldOut.length} it was not, in English, Japanese, Chinese and pinyin, each with the code it means; ${timed.length} answers timed one by one over HTTP with authentication, search and JSON. First / first five by kind, in %: ${byKind.join(', ')}.`,
    `Not among the first five: ${missed.length === 0 ? 'none' : missed.join(', ')}.`,
  ]
}
