import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, expect, it, vi } from 'vitest'
import fastify, { type FastifyInstance } from 'fastify'
import { type EventFlow, sendEvents } from './events.ts'

let app: FastifyInstance
/** The server's ends, what it held for the stream's call, and the calls it has answered. */
let connections: Socket[]
let held: WeakRef<object>[]
let answered: string[]
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await app.close()
})

/** Opens a stream of `flow` over a bare socket and answers the socket, which reads only when it is told to. */
async function open(flow: EventFlow, version = '1.1', wire = request('/', version)): Promise<Socket> {
  ;[connections, held, answered] = [[], [], []]
  app = fastify()
  app.server.on('connection', (socket) => connections.push(socket))
  app.addHook('onResponse', async ({ url }, { statusCode }) => void answered.push(`${url} ${statusCode}`))
  app.get('/', (call, reply) => {
    held = [call, call.raw, reply, reply.raw].map((object) => new WeakRef<object>(object))
    sendEvents(reply.header('x-correlation-id', 'c-1'), flow, 'hash')
  })
  app.get('/other', async () => 'other')
  app.get('/slow', () => new Promise(() => undefined))
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.address()
  if (!address || typeof address === 'string') throw new Error('The server does not listen')
  const socket = connect(address.port, '127.0.0.1').pause()
  sockets.push(socket)
  socket.on('error', () => undefined)
  socket.write(wire)
  return socket
}

const request = (path: string, version = '1.1') => `GET ${path} HTTP/${version}\r\nhost: x\r\n\r\n`
/** A flow that says one thing and goes on until its caller leaves. */
const greeting: EventFlow = (sink) => {
  sink.send(Buffer.from('data: 1\n\n'))
  return () => undefined
}

async function readAll(socket: Socket): Promise<string> {
  let text = ''
  socket.on('data', (chunk: Buffer) => (text += chunk.toString())).resume()
  await once(socket, 'close')
  return text
}

it.each(['1.1', '1.0'])('sends the head at once and frames as they are, over HTTP/%s', async (version) => {
  const socket = await open((sink) => {
    sink.send(Buffer.from(`id: 1\ndata: "${sink.bearer}"\n\n`))
    sink.end()
    sink.send(Buffer.from('too late'))
    return () => undefined
  }, version)
  const [head = '', body] = (await readAll(socket)).split('\r\n\r\n')
  expect(head).toMatch(/^HTTP\/1.1 200/)
  expect(head).toMatch(/content-type: text\/event-stream/)
  expect(head).toMatch(/x-correlation-id: c-1/)
  expect(head).not.toMatch(/transfer-encoding|content-length/i)
  expect(body).toBe('id: 1\ndata: "hash"\n\n')
})

it('a caller who leaves stops the flow', async () => {
  const stopped = Promise.withResolvers<string>()
  const socket = await open((sink) => {
    sink.send(Buffer.from(': \n\n'))
    return () => stopped.resolve('stopped')
  })
  socket.resume()
  await once(socket, 'data')
  socket.destroy()
  expect(await stopped.promise).toBe('stopped')
})

it('a caller who does not read loses the stream, and holds no more than the bound', async () => {
  const stopped = Promise.withResolvers<number>()
  let sent = 0
  await open((sink) => {
    const frame = Buffer.alloc(64 * 1024, 'x')
    const timer = setInterval(() => {
      sink.send(frame)
      sent += frame.length
    }, 1)
    return () => {
      clearInterval(timer)
      stopped.resolve(sent)
    }
  })
  // What the two sockets of the system hold comes on top; it is a few megabytes at most.
  expect(await stopped.promise).toBeLessThan(32 * 1024 * 1024)
})

it('an open stream is an answered call, and holds nothing of it but the connection', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const socket = await open(greeting)
  socket.resume()
  await once(socket, 'data')
  // On a busy machine a collection alone may take a tenth of a second.
  await vi.waitFor(
    () => {
      collect()
      // Not the objects themselves: the failure that is waited out would hold them.
      expect(held.map((reference) => reference.deref() === undefined)).toEqual([true, true, true, true])
    },
    { timeout: 10_000 },
  )
  expect(answered).toEqual(['/ 200'])
  // The parser is back with node:http. Its name there is nobody's promise; this tells when it changes.
  expect(connections[0]).toMatchObject({ parser: null, destroyed: false })
})

it('a caller who half-closes has left', async () => {
  const stopped = Promise.withResolvers<string>()
  const socket = await open((sink) => {
    greeting(sink)
    return () => stopped.resolve('stopped')
  })
  socket.resume()
  await once(socket, 'data')
  socket.end()
  expect(await stopped.promise).toBe('stopped')
})

it.each([
  ['in one go with it', request('/') + request('/other')],
  ['later', request('/')],
])('another call on the connection of a stream, sent %s, ends both and is not answered', async (_, wire) => {
  const socket = await open(greeting, '1.1', wire)
  const closed = once(socket, 'close')
  let text = ''
  socket.on('data', (chunk: Buffer) => (text += chunk.toString())).resume()
  await vi.waitFor(() => expect(text).toMatch(/event-stream/))
  socket.write(request('/other'))
  await closed
  expect(text).not.toMatch(/other/)
  expect(answered).toEqual(['/ 200'])
})

it('a stream that would have to wait for another answer takes the connection along', async () => {
  const socket = await open(greeting, '1.1', request('/slow') + request('/'))
  expect(await readAll(socket)).toBe('')
})
