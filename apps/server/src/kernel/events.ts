import { Socket } from 'node:net'
import type { FastifyReply } from 'fastify'

/** Where a flow writes: one open stream of one caller. */
export interface EventSink {
  /** SHA-256 of the bearer the stream was opened with, which it ends with; it identifies and proves nothing. */
  readonly bearer: string
  /** Whole frames of text/event-stream. A caller who does not read as fast as it is written to loses the stream. */
  send(frame: Buffer): void
  /** Ends the stream; the caller may come again and resume. */
  end(): void
}

/** A reply that never ends: starts once the head is sent, and answers what stops it when the caller is gone. */
export type EventFlow = (sink: EventSink) => () => void

/** Bytes that may wait in this process for one caller; what is more is read again when they resume. */
const mostWaiting = 256 * 1024
/** A caller who has taken none of the last bytes for this long (Node looks twice) would hold up the end of the process. */
const lastBytesMs = 2_000

/**
 * Sends a stream of server-sent events. The call's transaction has ended before the first byte, and the call with the
 * head: what remains for as long as the stream is open is the connection, without request, reply and parser.
 */
export function sendEvents(reply: FastifyReply, flow: EventFlow, bearer: string) {
  reply.hijack()
  const response = reply.raw
  const { socket } = response
  // Asked for in one go with a call before it, whose answer is still to come: nothing can follow a stream.
  if (!socket) return void reply.request.raw.destroy()
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) response.setHeader(name, value)
  // The body ends with the connection: without chunks a frame goes to the socket as it is, the same bytes to all.
  response.removeHeader('transfer-encoding')
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    // Proxies that gather answers would hold the events back.
    'x-accel-buffering': 'no',
    connection: 'close',
  })
  // To node:http and fastify the answer ends with its head, so that they log it and let go of it. The last answer of a
  // connection also ends the connection, by this method.
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
  // Whatever else is asked for here, its answer would stand in the middle of the events.
  socket.on('data', () => socket.destroy())
  socket.on('end', () => socket.destroySoon())
  socket.on('timeout', () => socket.destroy())
  // 'close' follows and says enough.
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

const ofTheParser = ['data', 'end', 'drain', 'error', 'timeout', 'pause', 'resume']

/**
 * What node:http does itself when a connection is upgraded: takes its listeners off and lets go of the parser, which is
 * a third of what an open stream would hold. There is no call for it, so its own listener for the end is called. A
 * Node that names it otherwise costs memory and nothing else; the test would tell.
 */
function releaseParser(socket: Socket) {
  const release = socket.listeners('close').find(({ name }) => name === 'bound socketOnClose') as
    | (() => void)
    | undefined
  if (!release) return
  for (const event of ofTheParser)
    for (const listener of socket.listeners(event) as (() => void)[]) socket.removeListener(event, listener)
  socket.removeListener('close', release)
  release()
}
