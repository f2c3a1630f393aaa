import { Socket } from 'node:net'
import type { FastifyReply } from 'fastify'

/** The open stream of one caller. */
export interface EventSink {
  /**
   * SHA-256 of the bearer that opened the stream, and with which the stream ends; it identifies the bearer and
   * authenticates nothing.
   */
  readonly bearer: string
  /** Sends whole frames of text/event-stream. A caller who reads too slowly loses the stream. */
  send(frame: Buffer): void
  /** Ends the stream; the caller may reconnect and resume. */
  end(): void
}

/**
 * A reply without an end: called once the headers are sent; answers a function that is called when the caller has gone.
 */
export type EventFlow = (sink: EventSink) => () => void

/** Most bytes that may wait in this process for one caller; the caller reads the rest after it reconnects. */
const mostWaiting = 256 * 1024
/** A caller that accepts none of the last bytes for this long would delay the end of the process. Node checks twice. */
const lastBytesMs = 2_000

/**
 * Sends server-sent events. The call's transaction ends before the first byte, and request, reply and parser are
 * released with the headers: an open stream keeps its connection only.
 */
export function sendEvents(reply: FastifyReply, flow: EventFlow, bearer: string) {
  reply.hijack()
  const response = reply.raw
  const { socket } = response
  // A pipelined request, whose predecessor has no answer yet: a stream cannot wait for it.
  if (!socket) return void reply.request.raw.destroy()
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) response.setHeader(name, value)
  // The body ends with the connection. Without chunks each frame goes to the socket unchanged, the same bytes to all.
  response.removeHeader('transfer-encoding')
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    // Tells proxies not to buffer the events.
    'x-accel-buffering': 'no',
    connection: 'close',
  })
  // For node:http and fastify the answer ends with its headers, so that they log and release it. Node would also close
  // the connection after its last answer, by this method.
  socket.destroySoon = () => undefined
  response.once('finish', () => {
    socket.destroySoon = Socket.prototype.destroySoon
    releaseParser(socket)
    if (!socket.destroyed) keepOpen(socket, flow, bearer)
  })
  response.end()
}

function keepOpen(socket: Socket, flow: EventFlow, bearer: string) {
  socket.on('close', flow(new SocketSink(socket, bearer)))
  // The answer to a further request would corrupt the event stream.
  socket.on('data', () => socket.destroy())
  socket.on('end', () => socket.destroySoon())
  socket.on('timeout', () => socket.destroy())
  // 'close' follows and is handled.
  socket.on('error', () => undefined)
}

class SocketSink implements EventSink {
  readonly bearer: string
  readonly #socket: Socket

  constructor(socket: Socket, bearer: string) {
    this.#socket = socket
    this.bearer = bearer
  }

  send(frame: Buffer) {
    if (!this.#socket.writable) return
    this.#socket.write(frame)
    if (this.#socket.writableLength > mostWaiting) this.#socket.destroy()
  }

  end() {
    this.#socket.setTimeout(lastBytesMs)
    this.#socket.destroySoon()
  }
}

const parserEvents = ['data', 'end', 'drain', 'error', 'timeout', 'pause', 'resume']

/**
 * Does what node:http does when a connection is upgraded: removes its listeners and releases the parser, a third of the
 * memory of an open stream. Node has no public call for it, so this calls Node's own close listener. If Node renames
 * it, streams only need more memory, and a test fails.
 */
function releaseParser(socket: Socket) {
  const release = socket.listeners('close').find(({ name }) => name === 'bound socketOnClose') as
    | (() => void)
    | undefined
  if (!release) return
  for (const event of parserEvents)
    for (const listener of socket.listeners(event) as (() => void)[]) socket.removeListener(event, listener)
  socket.removeListener('close', release)
  release()
}
