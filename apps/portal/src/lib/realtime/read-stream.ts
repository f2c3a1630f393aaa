import { RealtimeEvent, type RealtimeMessage } from '@portolan/contract/realtime'
import { createParser } from 'eventsource-parser'
import { isMessage } from './message.ts'

/** What a stream says. A message of a type this page does not know has `message` null: it only moves the cursor. */
export type Said =
  | { readonly kind: 'message'; readonly cursor: number; readonly message: RealtimeMessage | null }
  | { readonly kind: 'ready'; readonly cursor: number }
  | { readonly kind: 'missed'; readonly cursor: number }
  | { readonly kind: 'over' }

export interface StreamListener {
  said(what: Said): void
  /** Anything at all came, if only a heartbeat. */
  heard(): void
}

/** Reads server-sent events to their end; rejects when the connection breaks. */
export async function readStream(body: ReadableStream<Uint8Array>, listener: StreamListener): Promise<void> {
  const parser = createParser({
    onEvent: ({ event, id, data }) => {
      const said = translate(event, Number(id ?? Number.NaN), data)
      if (said) listener.said(said)
    },
  })
  const decoder = new TextDecoder()
  const reader = body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    listener.heard()
    parser.feed(decoder.decode(value, { stream: true }))
  }
}

function translate(event: string | undefined, cursor: number, data: string): Said | null {
  if (event === RealtimeEvent.Over) return { kind: 'over' }
  if (!Number.isSafeInteger(cursor)) return null
  if (event === RealtimeEvent.Ready) return { kind: 'ready', cursor }
  if (event === RealtimeEvent.Reset) return { kind: 'missed', cursor }
  return event === undefined ? { kind: 'message', cursor, message: parse(data) } : null
}

function parse(data: string): RealtimeMessage | null {
  try {
    const message: unknown = JSON.parse(data)
    return isMessage(message) ? message : null
  } catch {
    return null
  }
}
