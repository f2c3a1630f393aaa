import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Metrics } from './metrics.ts'

/**
 * `/healthz`: the process turns. `/readyz`: it can serve, so a balancer may send it traffic. `/metrics`: Prometheus,
 * behind `metricsToken` as a bearer when one is configured, else only for callers of this machine.
 */
export function mountHealth(
  app: FastifyInstance,
  deps: { pool: pg.Pool; metrics: Metrics; isStopping: () => boolean; metricsToken: string | null },
) {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    if (deps.isStopping()) return reply.code(503).send({ status: 'stopping' })
    try {
      await deps.pool.query('SELECT 1')
      return { status: 'ready' }
    } catch {
      return reply.code(503).send({ status: 'database unavailable' })
    }
  })
  app.get('/metrics', async (request, reply) => {
    const isAllowed = deps.metricsToken
      ? request.headers.authorization === `Bearer ${deps.metricsToken}`
      : ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip)
    if (!isAllowed) return reply.code(403).send({ status: 'forbidden' })
    return reply.type(deps.metrics.registry.contentType).send(await deps.metrics.registry.metrics())
  })
}
