import { once } from 'node:events'
import { connect } from 'node:net'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { createHttp } from './http.ts'

it('ends at once although a browser holds a connection open that it has not used', async () => {
  const app = await createHttp({ log: pino({ level: 'silent' }), trustProxy: false, maxUploadBytes: 1 })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.address()
  if (!address || typeof address === 'string') throw new Error('The server does not listen')
  const accepted = once(app.server, 'connection')
  const socket = connect(address.port, '127.0.0.1').resume()
  await accepted
  const ended = once(socket, 'close')
  await app.close()
  await ended
  expect(app.server.listening).toBe(false)
})

it.each([
  [true, 'max-age=31536000; includeSubDomains'],
  [false, null],
])('every answer over https (%s), also one that is no page, binds browsers to it', async (isSecure, policy) => {
  const app = await createHttp({ log: pino({ level: 'silent' }), trustProxy: false, maxUploadBytes: 1, isSecure })
  app.get('/bytes', async () => 'x')
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  for (const path of ['/bytes', '/nothing'])
    expect((await fetch(url + path)).headers.get('strict-transport-security'), path).toBe(policy)
  await app.close()
})
