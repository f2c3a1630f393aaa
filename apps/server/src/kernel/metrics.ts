import type pg from 'pg'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { FastifyInstance } from 'fastify'
import type { Pools } from '../db/database.ts'
import { type GaugeName, healthGauges } from './health-gauges.ts'
import type { OperatorGate } from './operator-gate.ts'

/** The process's Prometheus metrics, one registry per server so that two servers in one test do not collide. */
export class Metrics {
  readonly registry = new Registry()
  readonly #calls = new Histogram({
    name: 'portolan_call_seconds',
    help: 'Declared calls by name and HTTP status.',
    labelNames: ['call', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [this.registry],
  })
  readonly #browserFaults = new Counter({
    name: 'portolan_browser_faults_total',
    help: 'Faults that browsers reported, by kind.',
    labelNames: ['kind'],
    registers: [this.registry],
  })
  readonly #realtimeMessages = new Counter({
    name: 'portolan_realtime_messages_total',
    help: 'Realtime messages sent, each counted once per stream it went to.',
    registers: [this.registry],
  })

  constructor() {
    collectDefaultMetrics({ register: this.registry })
  }

  observeCall(call: string, status: number, seconds: number) {
    this.#calls.observe({ call, status }, seconds)
  }

  countBrowserFault(kind: string) {
    this.#browserFaults.inc({ kind })
  }

  countRealtimeMessages(sent: number) {
    this.#realtimeMessages.inc(sent)
  }

  watchStreams(count: () => number) {
    new Gauge({
      name: 'portolan_realtime_streams',
      help: 'Realtime streams open in this process.',
      registers: [this.registry],
      collect() {
        this.set(count())
      },
    })
  }

  /** `count` answers how many jobs each queue has in each state; while the database is away, none. */
  watchJobs(count: () => Promise<readonly { queue: string; state: string; count: number }[]>) {
    new Gauge({
      name: 'portolan_jobs',
      help: 'Jobs that wait, run, run again or have failed for good, by queue.',
      labelNames: ['queue', 'state'],
      registers: [this.registry],
      async collect() {
        const counted = await count().catch(() => [])
        this.reset()
        for (const { queue, state, count: jobs } of counted) this.set({ queue, state }, jobs)
      },
    })
  }

  /**
   * `read` answers the figures of the health page; while the database is away, none. They are read at most once in
   * `healthFreshMs`, however many scrape.
   */
  watchHealth(read: () => Promise<readonly HealthMeasure[]>) {
    let readAt = -Infinity
    let measures: Promise<readonly HealthMeasure[]> = Promise.resolve([])
    const fresh = () => {
      if (performance.now() - readAt > healthFreshMs) {
        readAt = performance.now()
        measures = read().catch(() => [])
      }
      return measures
    }
    for (const [name, { help, labels }] of Object.entries(healthGauges))
      new Gauge({
        name,
        help,
        labelNames: [...labels],
        registers: [this.registry],
        async collect() {
          const measured = await fresh()
          this.reset()
          // A figure without labels begins at 0, which would say something that nobody has measured.
          if (labels.length === 0) this.remove()
          for (const one of measured) if (one.name === name) this.set({ ...one.labels }, one.value)
        },
      })
  }

  watchPools(pools: Pools) {
    new Gauge({
      name: 'portolan_database_connections',
      help: 'Connections of each pool, by what they do.',
      labelNames: ['pool', 'state'],
      registers: [this.registry],
      collect() {
        for (const name of ['app', 'system'] as const) {
          this.set({ pool: name, state: 'idle' }, pools[name].idleCount)
          this.set({ pool: name, state: 'busy' }, pools[name].totalCount - pools[name].idleCount)
          this.set({ pool: name, state: 'waiting' }, pools[name].waitingCount)
        }
      },
    })
  }
}

export interface HealthMeasure {
  readonly name: GaugeName
  readonly labels?: Readonly<Record<string, string>>
  readonly value: number
}

const healthFreshMs = 10_000

/** A load balancer asks often and waits briefly. pg takes this limit with a query; its types do not know it. */
const probe = { text: 'SELECT 1', query_timeout: 2_000 }

/**
 * `/healthz`: the process runs. `/readyz`: it can serve calls, so a load balancer may send traffic. `/metrics`:
 * Prometheus, for those whom the gate admits.
 */
export function mountHealth(
  app: FastifyInstance,
  deps: { pool: pg.Pool; metrics: Metrics; isStopping: () => boolean; gate: Pick<OperatorGate, 'guard'> },
) {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    if (deps.isStopping()) return reply.code(503).send({ status: 'stopping' })
    try {
      await deps.pool.query(probe)
      return { status: 'ready' }
    } catch {
      return reply.code(503).send({ status: 'database unavailable' })
    }
  })
  app.get(
    '/metrics',
    deps.gate.guard('metrics', async (_request, reply) =>
      reply.type(deps.metrics.registry.contentType).send(await deps.metrics.registry.metrics()),
    ),
  )
}
