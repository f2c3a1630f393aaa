import middie from '@fastify/middie'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { EmbeddedHandler } from './embedded-provider.ts'

/** Serves the embedded provider below /identity, before Fastify reads any body. */
export async function mountEmbeddedProvider(
  app: FastifyInstance,
  serve: EmbeddedHandler,
  log: FastifyBaseLogger,
): Promise<void> {
  await app.register(middie)
  app.use('/identity', (request, response, next) => {
    serve(request, response).catch((error: unknown) => {
      log.error({ err: error }, 'embedded provider failed')
      if (response.headersSent) response.destroy()
      else next(error instanceof Error ? error : new Error(String(error)))
    })
  })
}
