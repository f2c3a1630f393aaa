import { sessions } from '@portolan/contract/features/session/sign-in'
import { createWorld, type Person } from '../../tools/test/world.ts'
import { type Child, startChild } from '../child.ts'
import { startDatabase } from '../database.ts'
import type { Bench, Figure, Measurement } from '../figure.ts'
import { interleave } from '../interleave.ts'
import type { ClientJob, MemoryJob, PublishJob, StreamServerOptions } from '../stream-jobs.ts'

const connections = 1_000
const rounds = 5
/** Messages of one round: in a burst, and one after the other (each waits until all have the last). */
const burst = 200
const single = 100
/** Memory is that of fresh processes, so fewer rounds. */
const memoryRounds = 3
/** Connections that come and go before memory is measured: a hundred at a time, so that little room is left behind. */
const warmings = 5

/** One server with its thousand clients. */
interface Side {
  readonly name: string
  readonly server: Child<number, MemoryJob, unknown>
  /** What sends to all: another process of the product, or the ws server itself. */
  readonly publisher: Child<unknown, PublishJob, unknown>
  readonly clients: Child<null, ClientJob, void>
  /** What a thousand connections have added to what the server holds. */
  readonly bytesEach: number
  sent: number
  stop(): Promise<void>
}

type Open = () => Promise<Side>

/** What a thousand streams cost one process, and how fast a message reaches them all, against bare ws in the same run. */
export async function measureStreams(bench: Bench): Promise<Measurement> {
  const database = await startDatabase(bench)
  try {
    const { companyId, traveller } = (await createWorld(database.adminUrl)).alpha
    const { appUrl, systemUrl } = database
    const options: StreamServerOptions = { appUrl, systemUrl, companyId, loginId: traveller.loginId }
    const streams = () => openStreams(options, traveller)
    const memory = await compareMemory(bench, { streams, sockets: openSockets })
    return { figures: [...(await compareFanOut(bench, [streams, openSockets])), memory], notes }
  } finally {
    await database.stop()
  }
}

async function compareMemory(bench: Bench, { streams, sockets }: Record<'streams' | 'sockets', Open>): Promise<Figure> {
  bench.say(`memory of ${connections} connections a side, ${memoryRounds} rounds in turn, each in a fresh process`)
  const kilobytes = async (open: Open) => {
    const side = await open()
    await side.stop()
    return side.bytesEach / 1000
  }
  const { medians, ratios } = await interleave(
    [
      { name: 'bare ws', measure: () => kilobytes(sockets) },
      { name: 'server-sent events', measure: () => kilobytes(streams) },
    ],
    memoryRounds,
  )
  const [bare = Number.NaN, value = Number.NaN] = medians
  const name = 'memory of one open stream (ratio: ws by ours)'
  const ratio = ratios[0] ?? Number.NaN
  return { name, value, unit: 'kB', against: { name: 'bare ws', value: bare }, ratio, goal: { atLeast: 0.8 } }
}

async function compareFanOut(bench: Bench, opens: readonly Open[]): Promise<Figure[]> {
  const sides: Side[] = []
  try {
    for (const open of opens) sides.push(await open())
    bench.say(
      `${connections} connections a side, ${rounds} rounds in turn of ${burst} messages at once and ${single} in a row`,
    )
    const compare = async (name: string, measure: (side: Side) => Promise<number>): Promise<Figure> => {
      const { medians, ratios } = await interleave(
        sides.map((side) => ({ name: side.name, measure: () => measure(side) })),
        rounds,
      )
      return {
        name,
        value: medians[0] ?? Number.NaN,
        unit: 'messages/s',
        against: { name: 'bare ws', value: medians[1] ?? Number.NaN },
        ratio: ratios[0] ?? Number.NaN,
        goal: { atLeast: 0.8 },
      }
    }
    return [
      await compare('fan-out to 1,000 streams, messages at once', broadcastAtOnce),
      await compare('fan-out to 1,000 streams, one message after the other', broadcastInARow),
    ]
  } finally {
    for (const side of sides.toReversed()) await side.stop()
  }
}

async function openStreams(options: StreamServerOptions, person: Person): Promise<Side> {
  const server: Side['server'] = await startChild('stream-server', options)
  const publisher: Side['publisher'] = await startChild('stream-publisher', options)
  return open('server-sent events', 'sse', { server, publisher }, streamRequest(person))
}

async function openSockets(): Promise<Side> {
  const server = await startChild<object, number, MemoryJob | PublishJob, unknown>('bare-ws-server', {})
  return open('bare ws', 'ws', { server, publisher: server }, socketRequest)
}

async function open(
  name: string,
  protocol: 'sse' | 'ws',
  { server, publisher }: Pick<Side, 'server' | 'publisher'>,
  request: string,
): Promise<Side> {
  const port = server.ready
  // What the first connections load (code, pools, statements) is no stream's own.
  for (let warming = 1; warming <= warmings; warming++) {
    const warm = await startChild<object, null, ClientJob, void>('stream-clients', {})
    await warm.run({ kind: 'open', protocol, port, connections: 100, request })
    await publisher.run({ kind: 'broadcast', messages: 20 })
    await warm.run({ kind: 'until', each: 20 })
    await warm.stop()
  }
  const clients = await startChild<object, null, ClientJob, void>('stream-clients', {})
  const before = await residentOf(server)
  await clients.run({ kind: 'open', protocol, port, connections, request })
  const bytesEach = ((await residentOf(server)) - before) / connections
  const stop = async () => {
    for (const child of new Set([clients, publisher, server])) await child.stop()
  }
  return { name, server, publisher, clients, bytesEach, sent: 0, stop }
}

const residentOf = async (server: Side['server']) => Number(await server.run({ kind: 'memory' }))

async function broadcastAtOnce(side: Side): Promise<number> {
  const started = performance.now()
  await said(side, burst)
  return perSecond(burst, started)
}

async function broadcastInARow(side: Side): Promise<number> {
  const started = performance.now()
  for (let index = 0; index < single; index++) await said(side, 1)
  return perSecond(single, started)
}

/** Resolves when every connection has the new messages. */
async function said(side: Side, messages: number) {
  side.sent += messages
  const received = side.clients.run({ kind: 'until', each: side.sent })
  await Promise.all([received, side.publisher.run({ kind: 'broadcast', messages })])
}

const perSecond = (messages: number, started: number) =>
  (messages * connections) / ((performance.now() - started) / 1000)

function streamRequest({ sid, bearer, profile }: Person): string {
  const body = JSON.stringify({ ProfileToken: profile })
  const { method, path } = sessions.stream
  return [
    `${method} ${path} HTTP/1.1`,
    'host: localhost',
    `cookie: portolan_sid=${sid}`,
    `authorization: Bearer ${bearer}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n')
}

const socketRequest = [
  'GET / HTTP/1.1',
  'host: localhost',
  'connection: Upgrade',
  'upgrade: websocket',
  'sec-websocket-version: 13',
  'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
  '',
  '',
].join('\r\n')

const notes = [
  `One login with ${connections.toLocaleString('en-US')} streams on one process; the same client program opens both kinds over bare sockets and counts the same messages, byte for byte. A figure is deliveries a second, from the first word to the server until the last client has the last message.`,
  'The streams’ side is the product: another process publishes, each message in a transaction of its own in PostgreSQL (counted, kept, announced by NOTIFY), and the process with the streams is woken by it. Bare ws has its messages in its own memory, keeps nothing and proves nobody.',
  'Messages at once: the hub writes what has gathered to a stream in one piece, which bare ws does not. One after the other: nothing gathers, and the way through the database (three round trips, a commit to disk, a wake-up) counts in full against a loop in memory.',
  `Memory is what the process holds resident more after a thousand connections than before, by connection, each time after V8 has given back what is empty; ${warmings * 100} had come and gone before. Less is better, so its ratio is that of bare ws by ours.`,
]
