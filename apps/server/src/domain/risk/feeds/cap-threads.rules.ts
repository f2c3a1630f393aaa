import type { CapMessage } from './port.ts'

/** A message that is known: it came itself, or (`sentAt` null) another one named it. */
export interface KnownMessage {
  readonly message: string
  /** Key of the alert that it is about. */
  readonly key: string
  readonly sentAt: Date | null
  readonly isCancel: boolean
}

export interface Threads {
  /** Every message of these alerts, the known ones with it. */
  readonly messages: readonly KnownMessage[]
  /** Keys that turned out to be about the same thing as another. */
  readonly merged: readonly { readonly from: string; readonly into: string }[]
  /** What each alert's newest message says; the key of a cancelled one is in `cancelled`. */
  readonly current: readonly (CapMessage & { readonly key: string })[]
  readonly cancelled: readonly string[]
}

/**
 * Sorts messages into alerts by what they refer to, in whatever order they come: an update or a cancellation may come before
 * what it is about, and two chains turn out to be one when the message between them comes. `known` are the messages that
 * these name, and all others of the same alerts.
 */
export function threadsOf(known: readonly KnownMessage[], incoming: readonly CapMessage[]): Threads {
  const byMessage = new Map(known.map((one) => [one.message, one]))
  const into = new Map<string, string>()
  const keyOf = (key: string): string => {
    const next = into.get(key)
    return next === undefined ? key : keyOf(next)
  }
  const content = new Map<string, CapMessage>()
  for (const one of incoming) {
    const named = [one.message, ...one.references]
    const keys = [...new Set(named.flatMap((name) => keyOf(byMessage.get(name)?.key ?? '') || []))]
    // The oldest message that is named stands for the alert; a chain that was known keeps its key.
    const key = keys[0] ?? one.references[0] ?? one.message
    for (const other of keys.slice(1)) into.set(other, key)
    for (const name of one.references)
      if (!byMessage.has(name)) byMessage.set(name, { message: name, key, sentAt: null, isCancel: false })
    byMessage.set(one.message, { message: one.message, key, sentAt: one.sentAt, isCancel: one.isCancel })
    content.set(one.message, one)
  }
  const messages = [...byMessage.values()].map((one) => ({ ...one, key: keyOf(one.key) }))
  const newest = new Map<string, KnownMessage>()
  for (const one of messages) {
    const other = newest.get(one.key)
    const isNewer = one.sentAt !== null && (other?.sentAt == null || one.sentAt >= other.sentAt)
    if (!other || isNewer) newest.set(one.key, one)
  }
  return {
    messages,
    merged: [...into.keys()].map((from) => ({ from, into: keyOf(from) })),
    current: [...newest].flatMap(([key, { message, isCancel }]) => {
      const said = content.get(message)
      return said && !isCancel ? [{ ...said, key }] : []
    }),
    cancelled: [...newest].flatMap(([key, { isCancel }]) => (isCancel ? [key] : [])),
  }
}
