import { RealtimeEvent } from '@portolan/contract/realtime'
import type { KeptMessage, Step } from './realtime.rules.ts'

/** A comment that keeps the connection from looking idle to anything between here and the browser. */
export const heartbeat = Buffer.from(': \n\n')

/** Told to streams whose session is over, before they end: it makes no sense to come again. */
export const over = Buffer.from(`event: ${RealtimeEvent.Over}\ndata: {}\n\n`)

/** A step as text/event-stream: built once, handed to every stream that stands at the same place. */
export function frameOf({ messages, mark, position }: Step): Buffer {
  const events = messages.map(messageFrame)
  if (mark) events.push(`event: ${mark}\nid: ${position}\ndata: {}\n\n`)
  return Buffer.from(events.join(''))
}

const messageFrame = ({ seq, type, status, ref }: KeptMessage) =>
  `id: ${seq}\ndata: ${JSON.stringify({ Type: type, Status: status, Ref: ref })}\n\n`
