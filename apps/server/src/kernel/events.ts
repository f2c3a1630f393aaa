import type { FastifyReply } from 'fastify'

/** Where a flow writes: one open stream of one caller. */
export interface EventSink {
  /** Whole frames of text/event-stream. False when the caller reads slower than it is written to. */
  send(frame: string | Buffer): boolean
  /** Ends the stream; the caller comes again and resumes. */
  end(): void
}

/** A reply that never ends: starts once the head is sent, and answers what stops it when the caller is gone. */
export type EventFlow = (sink: EventSink) => () => void

/** Sends a stream of server-sent events. The call's transaction has ended before the first byte. */
export function sendEvents(reply: FastifyReply, flow: EventFlow) {
  reply.hijack()
  const response = reply.raw
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) response.setHeader(name, value)
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Proxies that gather answers would hold the events back.
    'x-accel-buffering': 'no',
  })
  response.flushHeaders()
  const stop = flow({ send: (frame) => response.write(frame), end: () => void response.end() })
  response.once('close', stop)
}
