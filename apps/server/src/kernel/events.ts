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

/** Sends a stream of server-sent events. The call's transaction has ended before the first byte. */
export function sendEvents(reply: FastifyReply, flow: EventFlow, bearer: string) {
  reply.hijack()
  const response = reply.raw
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
  response.flushHeaders()
  const stop = flow({
    bearer,
    send: (frame) => {
      if (response.writableEnded || response.destroyed) return
      response.write(frame)
      if (response.writableLength > mostWaiting) response.destroy()
    },
    end: () => void response.end(),
  })
  response.once('close', stop)
  // Gone while the flow began: 'close' has been and will not come again.
  if (response.closed) stop()
}
