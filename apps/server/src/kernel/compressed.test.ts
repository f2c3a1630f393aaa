import { brotliDecompressSync } from 'node:zlib'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { sendText } from './compressed.ts'

const long = JSON.stringify({
  trips: Array.from({ length: 200 }, (_, index) => ({ number: index, from: 'Hong Kong' })),
})

async function ask(text: string, accepted?: string) {
  const app = fastify()
  app.get('/', (_request, reply) => sendText(reply.type('application/json; charset=utf-8'), text))
  return app.inject({ url: '/', headers: accepted === undefined ? {} : { 'accept-encoding': accepted } })
}

it('a long text travels compressed where the caller takes brotli', async () => {
  const reply = await ask(long, 'gzip, deflate, br, zstd')
  expect(reply.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(reply.rawPayload.length).toBeLessThan(long.length / 5)
  expect(brotliDecompressSync(reply.rawPayload).toString()).toBe(long)
})

it.each([
  ['a caller that takes no brotli', long, 'gzip'],
  ['a caller that says nothing', long, undefined],
  ['a short text', '{"status":0}', 'br'],
  ['a text that would keep others waiting', long.repeat(60), 'br'],
])('%s gets it as it is', async (_who, text, accepted) => {
  const reply = await ask(text, accepted)
  expect(reply.headers['content-encoding']).toBeUndefined()
  expect(reply.body).toBe(text)
})
