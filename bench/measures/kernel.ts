import { createWorld } from '../../tools/test/world.ts'
import { type Child, startChild } from '../child.ts'
import { startDatabase } from '../database.ts'
import type { Bench, Measurement } from '../figure.ts'
import { type Loader, type LoadRequest, startLoader } from '../load.ts'
import { interleave, type Side } from '../interleave.ts'
import { sampleCalls, sampleRequest } from '../sample-calls.ts'

const connections = 50
const seconds = 3
const rounds = 5

/** What the kernel costs: a declared call with a handler that does nothing, against bare node:http with the same bodies. */
export async function measureKernel(bench: Bench): Promise<Measurement> {
  const database = await startDatabase(bench)
  const children: Pick<Child<unknown, unknown, unknown>, 'stop'>[] = []
  try {
    const world = await createWorld(database.adminUrl)
    const loader = await startLoader()
    children.push(loader)
    const kernel = await startChild<object, string>('kernel-server', {
      appUrl: database.appUrl,
      systemUrl: database.systemUrl,
    })
    children.push(kernel)
    const bare = await startChild<object, string>('bare-server', {})
    children.push(bare)
    const { sid, bearer, profile } = world.alpha.coordinator
    const signedIn = { cookie: `portolan_sid=${sid}`, authorization: `Bearer ${bearer}` }
    const sides: Side[] = [
      side(loader, 'public', kernel.ready, call('public', {}, {})),
      side(loader, 'service token', kernel.ready, call('service', { Token: world.serviceToken }, {})),
      side(loader, 'session', kernel.ready, call('session', { ProfileToken: profile }, signedIn)),
      side(loader, 'bare node:http', bare.ready, call('public', {}, {})),
    ]
    bench.say(
      `${sides.length} servers and calls in turn, ${rounds} rounds of ${seconds} s at ${connections} connections`,
    )
    const { medians, ratios } = await interleave(sides, rounds)
    const bareRate = medians.at(-1) ?? Number.NaN
    const figures = sides.slice(0, -1).map(({ name }, index) => ({
      name: `kernel call, ${name}`,
      value: medians[index] ?? Number.NaN,
      unit: 'req/s',
      against: { name: 'bare node:http', value: bareRate },
      ratio: ratios[index] ?? Number.NaN,
      goal: null,
    }))
    return { figures, notes: notes(bareRate) }
  } finally {
    for (const child of children.toReversed()) await child.stop()
    await database.stop()
  }
}

const side = (loader: Loader, name: string, origin: string, request: LoadRequest): Side => ({
  name,
  measure: async () => (await loader.run({ origin, connections, seconds, requests: [request] })).perSecond,
})

function call(
  name: keyof typeof sampleCalls,
  credentials: Record<string, string>,
  headers: Record<string, string>,
): LoadRequest {
  return {
    method: 'POST',
    path: sampleCalls[name].path,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ ...sampleRequest, ...credentials }),
  }
}

const notes = (bareRate: number) => [
  `${connections} connections, medians of ${rounds} rounds of ${seconds} s; bare node:http parses and writes the same JSON (${Math.round(1e6 / bareRate)} µs a request).`,
  'The kernel calls carry a log line, metrics, schema checks in and out; those with a token enter the database (row level security scope), and the session call is audited.',
]
