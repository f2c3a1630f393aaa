import { Client } from 'undici'
import { serveParent } from '../child.ts'
import type { LoadJob, LoadRequest, LoadResult } from '../load.ts'
import { percentile } from '../statistics.ts'

/** A run never sends more than this, whatever its length. */
const mostRequests = 2_000_000

async function load({ origin, connections, seconds, requests }: LoadJob): Promise<LoadResult> {
  if (!['127.0.0.1', 'localhost'].includes(new URL(origin).hostname)) throw new Error('Load goes to loopback only')
  const milliseconds: number[] = []
  const started = performance.now()
  const until = started + seconds * 1000
  const connection = async (_: unknown, index: number) => {
    const client = new Client(origin, { pipelining: 1 })
    try {
      for (let turn = index; performance.now() < until && milliseconds.length < mostRequests; turn++) {
        const request = requests[turn % requests.length]
        if (request) milliseconds.push(await send(client, request))
      }
    } finally {
      await client.close()
    }
  }
  await Promise.all(Array.from({ length: connections }, connection))
  const perSecond = milliseconds.length / ((performance.now() - started) / 1000)
  return {
    perSecond,
    requests: milliseconds.length,
    p50: percentile(milliseconds, 50),
    p95: percentile(milliseconds, 95),
  }
}

/** Milliseconds to the answer's last byte. A refusal ends the run: refusals are cheap and would flatter the figure. */
async function send(client: Client, { method, path, headers, body }: LoadRequest): Promise<number> {
  const sent = performance.now()
  const answer = await client.request({ method, path, headers, body })
  if (answer.statusCode === 200) await answer.body.dump({ limit: 10_000_000 })
  else throw new Error(`${path} answered ${answer.statusCode}: ${(await answer.body.text()).slice(0, 300)}`)
  return performance.now() - sent
}

serveParent<object, LoadJob>(async () => ({ ready: null, run: load, stop: async () => undefined }))
