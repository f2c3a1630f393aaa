import { sessions } from '@portolan/contract/features/session'
import { createWorld, type Person } from '../../tools/test/world.ts'
import { type Child, startChild } from '../child.ts'
import { type BenchDatabase, startDatabase } from '../database.ts'
import type { Bench, Figure, Measurement } from '../figure.ts'
import { interleave } from '../rounds.ts'
import type { ClientJob, MemoryJob, PublishJob, StreamServerOptions } from '../streams.ts'

const connections = 1_000
const rounds = 5
/** Messages of one round: in a burst, and one after the other (each waits until all have the last). */
const burst = 200
const single = 100

/** One server with its thousand clients. */
interface Side {
  readonly name: string
  readonly server: Child<number, MemoryJob, unknown>
  /** What sends to all: another process of the product, or the ws server itself. */
  readonly publisher: Child<unknown, PublishJob, unknown>
  readonly clients: Child<null, ClientJob, void>
  readonly bytesEach: number
  sent: number
}

/** What a thousand streams cost one process, and how fast a message reaches them all, against bare ws in the same run. */
export async function measureStreams(bench: Bench): Promise<Measurement> {
  const database = await startDatabase(bench)
  const children: Children = []
  try {
    const sides = [await openStreams(database, children), await openSockets(children)]
    bench.say(
      `${connections} connections a side, ${rounds} rounds in turn of ${burst} messages at once and ${single} in a row`,
    )
    const compare = (measure: (side: Side) => Promise<number>) =>
      interleave(
        sides.map((side) => ({ name: side.name, measure: () => measure(side) })),
        rounds,
      )
    const atOnce = await compare(broadcastAtOnce)
    const inARow = await compare(broadcastInARow)
    const figure = (name: string, { medians, ratios }: typeof atOnce, goal: Figure['goal']): Figure => ({
      name,
      value: medians[0] ?? Number.NaN,
      unit: 'messages/s',
      against: { name: 'bare ws', value: medians[1] ?? Number.NaN },
      ratio: ratios[0] ?? Number.NaN,
      goal,
    })
    return {
      figures: [
        figure('fan-out to 1,000 streams, messages at once', atOnce, { atLeast: 0.8 }),
        figure('fan-out to 1,000 streams, one message after the other', inARow, null),
        memoryFigure(sides),
      ],
      notes,
    }
  } finally {
    for (const child of children.toReversed()) await child.stop()
    await database.stop()
  }
}

type Children = Pick<Child<unknown, unknown, unknown>, 'stop'>[]

async function openStreams(database: BenchDatabase, children: Children): Promise<Side> {
  const { companyId, traveller } = (await createWorld(database.adminUrl)).alpha
  const { appUrl, systemUrl } = database
  const options: StreamServerOptions = { appUrl, systemUrl, companyId, loginId: traveller.loginId }
  const server: Side['server'] = await startChild('stream-server', options)
  children.push(server)
  const publisher: Side['publisher'] = await startChild('stream-publisher', options)
  children.push(publisher)
  return open('server-sent events', 'sse', { server, publisher }, streamRequest(traveller), children)
}

async function openSockets(children: Children): Promise<Side> {
  const server = await startChild<object, number, MemoryJob | PublishJob, unknown>('bare-ws-server', {})
  children.push(server)
  return open('bare ws', 'ws', { server, publisher: server }, socketRequest, children)
}

async function open(
  name: string,
  protocol: 'sse' | 'ws',
  { server, publisher }: Pick<Side, 'server' | 'publisher'>,
  request: string,
  children: Children,
): Promise<Side> {
  const clients = await startChild<object, null, ClientJob, void>('stream-clients', {})
  children.push(clients)
  // What the first connections load (code, pools, statements) is no stream's own.
  const warm = await startChild<object, null, ClientJob, void>('stream-clients', {})
  await warm.run({ kind: 'open', protocol, port: server.ready, connections: 100, request })
  await publisher.run({ kind: 'broadcast', messages: 20 })
  await warm.run({ kind: 'until', each: 20 })
  await warm.stop()
  const before = await residentOf(server)
  await clients.run({ kind: 'open', protocol, port: server.ready, connections, request })
  const bytesEach = ((await residentOf(server)) - before) / connections
  return { name, server, publisher, clients, bytesEach, sent: 0 }
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

function memoryFigure([streams, sockets]: readonly Side[]): Figure {
  const [value, bare] = [(streams?.bytesEach ?? Number.NaN) / 1000, (sockets?.bytesEach ?? Number.NaN) / 1000]
  return {
    name: 'memory of one open stream',
    value,
    unit: 'kB',
    against: { name: 'bare ws', value: bare },
    ratio: value / bare,
    goal: null,
  }
}

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
  `One login with ${connections.toLocaleString('en-US')} streams on one process; the same client program opens both kinds over bare sockets and only counts. A figure is deliveries a second, from the first word to the server until the last client has the last message.`,
  'The streams’ side is the product: another process publishes, each message in a transaction of its own in PostgreSQL (counted, kept, announced by NOTIFY), and the process with the streams reads it back before it sends it. Bare ws has its messages in its own memory, keeps nothing and proves nobody.',
  'Messages at once: the hub reads what has gathered and writes it to a stream in one piece, which bare ws does not. One after the other: nothing gathers, and the way through the database (three round trips, a commit to disk, a wake-up, a read) counts in full against a loop in memory; no goal was set for it.',
  'Memory is what the process holds resident more after a thousand connections than before, by connection; a hundred had come and gone before.',
]
