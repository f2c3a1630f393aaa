import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { FlightTimes } from '@portolan/contract/features/traveller-tracker/flight-times'
import { flightTimesBackOffice } from '@portolan/contract/features/traveller-tracker/flight-times'
import { sessions } from '@portolan/contract/features/session/sign-in'
import { trips } from '@portolan/contract/features/trips/trips'
import { flightTimesBearer } from '../../apps/server/src/features/traveller-tracker/testing/matrix-flight-times.ts'
import {
  bookFlights,
  statusMessages,
} from '../../apps/server/src/features/traveller-tracker/testing/status-messages.ts'
import { Random } from '../../tools/demo/random.ts'
import { callCredentials, request, send } from '../../tools/test/caller.ts'
import { createWorld, type Person } from '../../tools/test/world.ts'
import { startDatabase, withClient } from '../database.ts'
import { type Bench, limited, type Measurement } from '../figure.ts'
import { startPortolan } from '../portolan.ts'
import { percentile } from '../statistics.ts'

const flights = 2_000
const messagesOfEach = 10
const messages = flights * messagesOfEach
const perFile = 1_000
const single = 100
const limits = { perSecond: 500, toBrowserMs: 2_000 }

/** Messages about flights through the job, and how soon a browser that shows the trip knows of one. */
export async function measureFlightStatus(bench: Bench): Promise<Measurement> {
  const database = await startDatabase(bench)
  const folder = await mkdtemp(join(tmpdir(), 'portolan-bench-flights-'))
  const query = <T>(sql: string, values: readonly unknown[] = []) =>
    withClient(database.adminUrl, async (client) => (await client.query(sql, [...values])).rows as T[])
  try {
    const { alpha } = await createWorld(database.adminUrl)
    const departs = new Date(Math.ceil(Date.now() / 3_600_000 + 20) * 3_600_000)
    await bookFlights(query, {
      companyId: alpha.companyId,
      // The traveller's own is the last flight, which is told of alone: the first person is the last flight's.
      travelerIds: [alpha.traveller.travelerId, ...(await addPeople(query, alpha.companyId))],
      flights: flights + 1,
      departs,
    })
    const server = await startPortolan(database, false, { flightFeeds: `drop=${pathToFileURL(folder).href}` })
    try {
      const drop = (name: string, told: readonly FlightTimes[]) => dropFile(folder, name, told)
      const taken = async () =>
        (await query<{ messages: number }>(`SELECT messages::int FROM flight_supplier WHERE name = 'drop'`))[0]
          ?.messages ?? 0
      bench.say('waits for the job, which runs once a minute')
      const shuffled = new Random(1, 1)
      const lines = statusMessages({ flights, messagesOfEach, departs, random: () => shuffled.next() })
      await drop('probe', lines.slice(0, 1))
      await untilTaken(taken, 1)
      bench.say(`${messages} messages about ${flights} flights, in random order`)
      const started = performance.now()
      for (let first = 0; first < lines.length; first += perFile)
        await drop(`all-${String(first).padStart(6, '0')}`, lines.slice(first, first + perFile))
      await untilTaken(taken, messages + 1)
      const perSecond = messages / ((performance.now() - started) / 1_000)
      await untilTold(query)
      bench.say(`${single} messages, each until the browser shows it`)
      const bearer = await flightTimesBearer(query)
      const one = flights + 1
      const message = (turn: number): FlightTimes => ({
        ...(lines.find(({ flight }) => flight === 'CX1') as FlightTimes),
        flight: `CX${one}`,
        asOf: new Date().toISOString(),
        cancelled: false,
        fromGate: `G${turn}`,
      })
      const { url } = server.ready
      const byCall = await measureSingles(url, alpha.traveller, async (turn) => {
        const answer = await send(url, flightTimesBackOffice.putFlightTimes, { flights: [message(turn)] }, { bearer })
        if (answer.status !== 200) throw new Error(answer.text)
      })
      const byFeed = await measureSingles(url, alpha.traveller, (turn) => drop(`one-${turn}`, [message(turn + 1_000)]))
      return {
        figures: [
          limited('messages about flights through the job', perSecond, 'messages/s', { atLeast: limits.perSecond }),
          limited('a message of the back office until a browser shows it, p95', percentile(byCall, 95), 'ms', {
            atMost: limits.toBrowserMs,
          }),
          limited('a message in a feed’s folder until a browser shows it, p95', percentile(byFeed, 95), 'ms', {
            atMost: limits.toBrowserMs,
          }),
        ],
        notes: [
          `${messages.toLocaleString('en-US')} messages about ${flights.toLocaleString('en-US')} booked flights in random order, from files of ${perFile.toLocaleString('en-US')}, with fsync: matched, kept where newer, people marked, portals told, mails of changes written meanwhile. A single message counts from when it is sent or its file is there until the stream has told the browser and the list of trips has answered anew with it: median ${percentile(byCall, 50).toFixed(0)} ms by call, ${percentile(byFeed, 50).toFixed(0)} ms by a folder, which is looked at each second.`,
        ],
      }
    } finally {
      await server.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
    await database.stop()
  }
}

/** People who sign in, fewer than flights by one: each has one of them. */
async function addPeople(
  query: <T>(sql: string, values?: readonly unknown[]) => Promise<T[]>,
  companyId: number,
): Promise<number[]> {
  const rows = await query<{ id: number }>(
    `WITH l AS (INSERT INTO login (company_id, email, name, short_name, view_right)
       SELECT $1, 'flyer-' || n || '@flyers.example', 'Flyer ' || n, 'FL', 1 FROM generate_series(1, $2::int) n RETURNING id, company_id, email, name)
     INSERT INTO traveler (company_id, login_id, code, name, folded_name, email)
     SELECT company_id, id, email, name, lower(name), email FROM l RETURNING id`,
    [companyId, flights],
  )
  return rows.map(({ id }) => Number(id))
}

async function dropFile(folder: string, name: string, told: readonly FlightTimes[]): Promise<void> {
  const file = join(folder, name)
  await writeFile(`${file}.tmp`, told.map((one) => `${JSON.stringify(one)}\n`).join(''))
  await rename(`${file}.tmp`, `${file}.jsonl`)
}

async function untilTaken(taken: () => Promise<number>, goal: number): Promise<void> {
  for (const until = Date.now() + 300_000; (await taken()) < goal; await wait(20))
    if (Date.now() > until) throw new Error('The messages were not taken in five minutes')
}

async function untilTold(query: <T>(sql: string) => Promise<T[]>): Promise<void> {
  for (;;) {
    const [row] = await query<{ due: number }>(
      'SELECT count(*)::int AS due FROM flight_notice WHERE due_at IS NOT NULL',
    )
    if (row?.due === 0) return
    await wait(200)
  }
}

/** Milliseconds from sending each message until the list of trips shows it. */
async function measureSingles(
  url: string,
  person: Person,
  tell: (turn: number) => Promise<unknown>,
): Promise<number[]> {
  const who = callCredentials(person)
  const ending = new AbortController()
  const response = await request(url, sessions.stream, { LastCursor: null }, who)
  const heard = listen(response, ending.signal)
  const took: number[] = []
  for (let turn = 1; turn <= single; turn += 1) {
    const next = heard.next()
    const started = performance.now()
    await tell(turn)
    await Promise.race([next, late(turn)])
    const answer = await send(url, trips.searchUpcoming, {}, who)
    if (answer.status !== 200) throw new Error(answer.text)
    took.push(performance.now() - started)
  }
  ending.abort()
  await response.body?.cancel().catch(() => undefined)
  return took
}

const patience = 30_000

async function late(turn: number): Promise<never> {
  await wait(patience, undefined, { ref: false })
  throw new Error(`Nobody heard of message ${turn} in ${patience / 1_000} seconds`)
}

/** Resolves `next` with the next message about flights. */
function listen(response: Response, signal: AbortSignal): { next(): Promise<void> } {
  const state: { waiting: () => void } = { waiting: () => undefined }
  void (async () => {
    const decoder = new TextDecoder()
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
      if (signal.aborted) return
      if (decoder.decode(chunk, { stream: true }).includes('"Type":109')) state.waiting()
    }
  })().catch(() => undefined)
  return { next: () => new Promise<void>((resolve) => (state.waiting = resolve)) }
}
