import middie from '@fastify/middie'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { EmbeddedHandler } from './embedded-provider.ts'

/** Serves the embedded provider below /identity, before Fastify reads any body. */
export async function mountEmbeddedProvider(
  app: FastifyInstance,
  serve: EmbeddedHandler,
  log: FastifyBaseLogger,
): Promise<void> {
  // In a context of its own: no call has to be asked whether it is the provider's.
  await app.register(async (provider) => {
    await provider.register(middie)
    provider.use('/identity', (request, response, next) => {
      serve(request, response).catch((error: unknown) => {
        log.error({ err: error }, 'embedded provider failed')
        if (response.headersSent) response.destroy()
        else next(error instanceof Error ? error : new Error(String(error)))
      })
    })
    // Never reached: the context needs a route for its requests to be its own.
    for (const url of ['/identity', '/identity/*']) provider.all(url, async (_request, reply) => reply.callNotFound())
  })
}
