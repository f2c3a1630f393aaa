import type { RealtimeMessage } from '@portolan/contract/realtime'
import { frameOf } from '../apps/server/src/realtime/realtime.rules.ts'

/** Send so many messages to all. */
export interface PublishJob {
  readonly kind: 'broadcast'
  readonly messages: number
}

/** Answers the resident bytes of the process, as `resident` counts them. */
export interface MemoryJob {
  readonly kind: 'memory'
}

export interface StreamServerOptions {
  readonly appUrl: string
  readonly systemUrl: string
  readonly companyId: number
  readonly loginId: number
}

/** What the one client program of both protocols is asked. It answers when it is so. */
export type ClientJob =
  | {
      readonly kind: 'open'
      readonly protocol: 'sse' | 'ws'
      readonly port: number
      readonly connections: number
      /** The bytes that open one connection. */
      readonly request: string
    }
  /** Every connection has got so many messages since it opened. */
  | { readonly kind: 'until'; readonly each: number }

/** One message, as the product is told of it. */
export const messageOf = (index: number): RealtimeMessage => ({ Type: 4, Status: 0, Ref: `TP-${100_000 + index}` })

/** The bytes in which the product sends that message to everyone, and the bare server too. */
export function frameOfMessage(index: number): Buffer {
  const { Type, Status, Ref } = messageOf(index)
  const seq = index + 1
  return frameOf({
    messages: [{ seq, type: Type, status: Status, ref: Ref }],
    mark: null,
    position: seq,
    isBehind: false,
  })
}
