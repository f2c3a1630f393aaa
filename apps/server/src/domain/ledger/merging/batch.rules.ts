import { groupThreads } from './group-threads.rules.ts'
import type { LedgerMessage, Source } from '../ledger-message.ts'
import {
  applyMessage,
  mergeThreads,
  newThread,
  type Outcome,
  type ThreadBody,
  type ThreadState,
} from './thread.rules.ts'

/** A thread with its row's id, which is null until it is written. */
export interface ThreadRecord {
  id: number | null
  state: ThreadState
  order: OrderRecord | null
  readonly keys: Set<string>
  isDirty: boolean
}

export interface OrderRecord {
  id: number | null
  readonly threads: Set<ThreadRecord>
  isDirty: boolean
}

/** A thread as the store loads it. */
export interface LoadedThread {
  readonly id: number
  readonly orderId: number | null
  readonly keys: readonly string[]
  readonly state: ThreadState
}

/** What a batch has to write. */
export interface BatchChanges {
  readonly threads: readonly ThreadRecord[]
  readonly orders: readonly OrderRecord[]
  readonly removedThreadIds: readonly number[]
  /** Orders that were merged away, each with the order that replaces it. */
  readonly removedOrders: readonly { readonly id: number; readonly into: OrderRecord | null }[]
}

/**
 * Folds messages into the threads they belong to, then threads into orders, in memory: the store loads before and
 * writes after. All threads together decide which of them are one order, so that the order of arrival does not matter.
 */
export class LedgerBatch {
  readonly #byKey = new Map<string, ThreadRecord>()
  readonly #threads = new Set<ThreadRecord>()
  readonly #orders = new Map<number, OrderRecord>()
  /** Orders of threads that were joined, by the order they joined. */
  readonly #inherited = new Map<ThreadRecord, OrderRecord[]>()
  readonly #removedThreads: number[] = []
  /** Orders that others replaced, while `orders` runs. */
  readonly #into = new Map<OrderRecord, OrderRecord>()

  constructor(loaded: readonly LoadedThread[]) {
    for (const { id, orderId, keys, state } of loaded.toSorted((a, b) => a.id - b.id)) {
      const thread: ThreadRecord = { id, state, order: null, keys: new Set(keys), isDirty: false }
      this.#threads.add(thread)
      for (const key of keys) this.#byKey.set(placeOf(state.source, key), thread)
      if (orderId === null) continue
      thread.order = this.#orderOf(orderId)
      thread.order.threads.add(thread)
    }
  }

  /** `travelerIds` are those of the message's travellers, in its order. */
  apply(message: LedgerMessage, travelerIds: readonly number[]): Outcome {
    const thread = this.#threadOf(message)
    const body: ThreadBody | null = message.trip && { trip: message.trip, travelerIds }
    const { thread: state, outcome } = applyMessage(thread.state, message, body)
    if (!isSame(thread.state, state)) {
      thread.state = state
      thread.isDirty = true
    }
    return outcome
  }

  /** Every loaded order counts as changed: the reference data know more than when it was written. */
  projectAll(): void {
    for (const order of this.#orders.values()) order.isDirty = true
  }

  changes(): BatchChanges {
    const orders = this.orders()
    const standing = new Set(orders)
    return {
      threads: [...this.#threads].filter(({ isDirty }) => isDirty),
      orders: orders.filter(({ isDirty }) => isDirty),
      removedThreadIds: this.#removedThreads,
      removedOrders: [...this.#orders.values()].flatMap((order) =>
        standing.has(order) || order.id === null ? [] : [{ id: order.id, into: this.#into.get(order) ?? null }],
      ),
    }
  }

  /**
   * All orders with a body. The oldest order of a group keeps its id, which people have bookmarked; where an order splits,
   * the part with the oldest thread keeps it.
   */
  orders(): OrderRecord[] {
    const groups = groupThreads([...this.#threads].filter(({ state }) => state.body !== null).toSorted(byAge))
    const taken = new Set<OrderRecord>()
    for (const group of groups) {
      const known = group.flatMap((thread) => [thread.order ?? [], this.#inherited.get(thread) ?? []].flat())
      const order = known.toSorted(byAge).find((one) => !taken.has(one)) ?? newOrder()
      taken.add(order)
      for (const one of known) if (one !== order && !this.#into.has(one)) this.#into.set(one, order)
      settle(order, group)
    }
    return [...taken]
  }

  /** Every key of the message leads to one thread from now on, its earlier threads joined. */
  #threadOf(message: LedgerMessage): ThreadRecord {
    const found = [...new Set(message.keys.flatMap((key) => this.#byKey.get(placeOf(message.source, key)) ?? []))]
    const [first, ...others] = found.toSorted(byAge)
    const thread = first ?? this.#newThread(message)
    for (const other of others) this.#join(thread, other)
    for (const key of message.keys) {
      if (!thread.keys.has(key)) thread.isDirty = true
      thread.keys.add(key)
      this.#byKey.set(placeOf(message.source, key), thread)
    }
    return thread
  }

  #newThread(message: LedgerMessage): ThreadRecord {
    const thread: ThreadRecord = { id: null, state: newThread(message), order: null, keys: new Set(), isDirty: true }
    this.#threads.add(thread)
    return thread
  }

  #join(thread: ThreadRecord, other: ThreadRecord) {
    thread.state = mergeThreads(thread.state, other.state)
    thread.isDirty = true
    for (const key of other.keys) {
      thread.keys.add(key)
      this.#byKey.set(placeOf(thread.state.source, key), thread)
    }
    this.#threads.delete(other)
    if (other.id !== null) this.#removedThreads.push(other.id)
    const inherited = [other.order ?? [], this.#inherited.get(other) ?? []].flat()
    if (inherited.length > 0) this.#inherited.set(thread, [...(this.#inherited.get(thread) ?? []), ...inherited])
    leave(other)
  }

  #orderOf(id: number): OrderRecord {
    const known = this.#orders.get(id)
    if (known) return known
    const order: OrderRecord = { id, threads: new Set(), isDirty: false }
    this.#orders.set(id, order)
    return order
  }
}

/** Gives the order exactly these threads, and marks what changes for writing. */
function settle(order: OrderRecord, group: readonly ThreadRecord[]) {
  const isSameGroup = order.threads.size === group.length && group.every((thread) => order.threads.has(thread))
  for (const thread of group) {
    if (thread.order === order) continue
    leave(thread)
    thread.order = order
    thread.isDirty = true
  }
  order.threads.clear()
  for (const thread of group) order.threads.add(thread)
  if (!isSameGroup || group.some(({ isDirty }) => isDirty)) order.isDirty = true
}

function leave(thread: ThreadRecord) {
  if (!thread.order) return
  thread.order.threads.delete(thread)
  thread.order.isDirty = true
}

const newOrder = (): OrderRecord => ({ id: null, threads: new Set(), isDirty: true })

const byAge = (a: { readonly id: number | null }, b: { readonly id: number | null }) =>
  (a.id ?? Number.MAX_SAFE_INTEGER) - (b.id ?? Number.MAX_SAFE_INTEGER)

const placeOf = (source: Source, key: string) => `${source} ${key}`

const isSame = (a: ThreadState, b: ThreadState) =>
  a.bodyTime === b.bodyTime && a.bodyDigest === b.bodyDigest && a.cancelTime === b.cancelTime
