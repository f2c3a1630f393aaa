import { setTimeout as wait } from 'node:timers/promises'
import { type CallCredentials, request } from '../test/caller.ts'
import type { Deployment, FaultWrite } from './fault.ts'

/** A write that was acknowledged. */
export interface Acknowledged {
  readonly write: FaultWrite
  readonly number: number
  readonly key: string
  /** x-correlation-id of the answer that acknowledged it. */
  readonly correlationId: string
}

export interface Tally {
  readonly acknowledged: Acknowledged[]
  /** Answers by what they said: a code of the error table, or `no answer`. */
  readonly refusals: Map<string, number>
  /** Answers that no client can do anything about, each once. */
  readonly faults: Set<string>
  longestMs: number
}

export interface Workload {
  readonly tally: Tally
  /** Begins no more writes, but those of a given number; ends when every write that was begun is acknowledged. */
  stop(): Promise<void>
}

const writers = 4
const pauseMs = 50
const againAfterMs = 250
/** A write that is not acknowledged by then has failed. */
const patienceMs = 120_000

/** What a client repeats, with the same Idempotency-Key. */
const passing = new Set(['service_unavailable', 'outcome_unknown', 'shutting_down', 'storage_full', 'no answer'])

/** Writers that go from one process to the next, each with one call after the other; with a `count`, until there are so many. */
export function startWorkload(
  deployment: Deployment,
  { writes, count }: { readonly writes: readonly FaultWrite[]; readonly count?: number },
  random: () => number,
): Workload {
  const tally: Tally = { acknowledged: [], refusals: new Map(), faults: new Set(), longestMs: 0 }
  let isOver = false
  let last = 0
  const loop = async () => {
    while (count === undefined ? !isOver : last < count) {
      const number = ++last
      const write = writes[Math.floor(random() * writes.length)]
      if (write) await writeOnce(deployment, write, number, tally)
      if (count === undefined) await wait(pauseMs)
    }
  }
  const loops = Promise.all(Array.from({ length: writers }, loop))
  return {
    tally,
    stop: async () => {
      isOver = true
      await loops
    },
  }
}

async function writeOnce(deployment: Deployment, write: FaultWrite, number: number, tally: Tally) {
  const key = `fault-write-${String(number).padStart(6, '0')}`
  const { input, who } = write.call(number, deployment.world)
  const until = Date.now() + patienceMs
  for (let attempt = 0; ; attempt++) {
    const node = deployment.nodes[(number + attempt) % deployment.nodes.length]
    const headers = { ...who.headers, 'idempotency-key': key }
    const started = performance.now()
    const { said, correlationId } = await callOnce(node?.url ?? '', write, input, { ...who, headers })
    tally.longestMs = Math.max(tally.longestMs, performance.now() - started)
    if (said === null) {
      tally.acknowledged.push({ write, number, key, correlationId })
      return
    }
    tally.refusals.set(said, (tally.refusals.get(said) ?? 0) + 1)
    if (!passing.has(said) || Date.now() > until) {
      tally.faults.add(`${write.name}: ${said}`)
      return
    }
    await wait(againAfterMs)
  }
}

/** `said` is null for a success, else the error's code. An answer that breaks off is none. */
async function callOnce(url: string, { declaration, refusal }: FaultWrite, input: unknown, who: CallCredentials) {
  try {
    const response = await request(url, declaration, input, who)
    const text = await response.text()
    const correlationId = response.headers.get('x-correlation-id') ?? ''
    if (response.ok) return { said: refusal?.(JSON.parse(text)) ?? null, correlationId }
    return { said: codeIn(text) ?? String(response.status), correlationId: '' }
  } catch {
    return { said: 'no answer', correlationId: '' }
  }
}

function codeIn(text: string): string | null {
  try {
    return (JSON.parse(text) as { code?: string }).code ?? null
  } catch {
    return null
  }
}
