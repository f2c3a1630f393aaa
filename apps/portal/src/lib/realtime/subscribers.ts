import type { RealtimeMessage, RealtimeMessageType } from '@portolan/contract/realtime'
import { createEmitter, type Emitter } from '../store.ts'

const messages = new Map<RealtimeMessageType, Emitter<RealtimeMessage>>()
const missed = createEmitter()

/**
 * Calls `handler` for every message of this type to the signed-in login, once in each tab. A message says what changed,
 * not how it is now: the handler fetches that. Answers how to stop.
 */
export function onRealtime(type: RealtimeMessageType, handler: (message: RealtimeMessage) => void): () => void {
  const ofType = messages.get(type) ?? createEmitter<RealtimeMessage>()
  messages.set(type, ofType)
  return ofType.subscribe(handler)
}

/** Calls its listener when messages were lost for good: the listener fetches everything that they may have changed. */
export const onMissed = missed.subscribe

export function tellMessage(message: RealtimeMessage): void {
  messages.get(message.Type)?.emit(message)
}

export const tellMissed = missed.emit
