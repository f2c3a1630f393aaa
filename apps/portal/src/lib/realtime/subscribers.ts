import type { RealtimeMessage, RealtimeMessageType } from '@portolan/contract/realtime'

type Handler = (message: RealtimeMessage) => void

const handlers = new Map<RealtimeMessageType, Set<Handler>>()
const refetchers = new Set<() => void>()

/**
 * Calls `handler` for every message of this type to the signed-in login, once in each tab. A message says what changed,
 * not how it is now: the handler fetches that. Answers how to stop.
 */
export function onRealtime(type: RealtimeMessageType, handler: Handler): () => void {
  const ofType = handlers.get(type) ?? new Set()
  handlers.set(type, ofType.add(handler))
  return () => ofType.delete(handler)
}

/** Calls `refetch` when messages were missed for good: whatever they spoke of has to be fetched anew. */
export function onMissed(refetch: () => void): () => void {
  refetchers.add(refetch)
  return () => refetchers.delete(refetch)
}

export function tellMessage(message: RealtimeMessage): void {
  for (const handler of handlers.get(message.Type) ?? []) handler(message)
}

export function tellMissed(): void {
  for (const refetch of refetchers) refetch()
}
