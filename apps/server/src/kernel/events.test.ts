import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import fastify, { type FastifyInstance } from 'fastify'
import { type EventFlow, sendEvents } from './events.ts'

let app: FastifyInstance
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await app.close()
})

/** Opens a stream of `flow` over a bare socket and answers the socket, which reads only when it is told to. */
async function open(flow: EventFlow, version = '1.1'): Promise<Socket> {
  app = fastify()
  app.get('/', (_, reply) => sendEvents(reply.header('x-correlation-id', 'c-1'), flow, 'hash'))
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.address()
  if (!address || typeof address === 'string') throw new Error('The server does not listen')
  const socket = connect(address.port, '127.0.0.1').pause()
  sockets.push(socket)
  socket.on('error', () => undefined)
  socket.write(`GET / HTTP/${version}\r\nhost: x\r\n\r\n`)
  return socket
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
