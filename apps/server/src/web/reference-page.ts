import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { Declaration } from '@portolan/contract/operation'
import type { FastifyInstance } from 'fastify'
import { openApiDocument } from '../kernel/openapi.ts'

/** `/api/openapi.json`, and `/api/docs`: the readable reference built from it. */
export async function mountReference(
  app: FastifyInstance,
  options: { declarations: readonly Declaration[]; title: string; version: string; publicUrl: URL },
) {
  const document = JSON.stringify(
    openApiDocument(options.declarations, {
      title: options.title,
      version: options.version,
      serverUrl: options.publicUrl.origin,
    }),
  )
  app.get('/api/openapi.json', async (_request, reply) => reply.type('application/json; charset=utf-8').send(document))

  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/api/docs/files/',
    decorateReply: false,
    index: false,
    maxAge: '1h',
    allowedPath: (path) => /^\/swagger-ui(-bundle)?\.(css|js)$/.test(path),
  })
  app.get('/api/docs/start.js', async (_request, reply) => reply.type('text/javascript; charset=utf-8').send(start))
  app.get('/api/docs', async (_request, reply) =>
    reply
      .header('content-security-policy', policy)
      .header('x-content-type-options', 'nosniff')
      .type('text/html; charset=utf-8')
      .send(page(options.title)),
  )
}

/** The reference viewer writes style attributes and inline svg; it runs only its own script. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'"

const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#reference', deepLinking: true, docExpansion: 'list', tryItOutEnabled: false, supportedSubmitMethods: [] })`

const page = (title: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} API reference</title><link rel="stylesheet" href="/api/docs/files/swagger-ui.css"></head>
<body><div id="reference"></div><script src="/api/docs/files/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body></html>
`
