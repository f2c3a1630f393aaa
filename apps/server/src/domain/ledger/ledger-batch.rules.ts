import { itemKey } from './ledger-item.rules.ts'
import type { LedgerMessage, Source } from './ledger-message.ts'
import {
  applyMessage,
  mergeThreads,
  newThread,
  type Outcome,
  type ThreadBody,
  type ThreadState,
} from './ledger-thread.rules.ts'

/** A thread and where it stands in the database; ids are null until it is written. */
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
  readonly removedOrderIds: readonly number[]
}

/** Folds messages into the threads and orders they belong to, in memory: the store loads before and writes after. */
export class LedgerBatch {
  readonly #byKey = new Map<string, ThreadRecord>()
  readonly #threads = new Set<ThreadRecord>()
  readonly #orders = new Map<number, OrderRecord>()
  readonly #fresh = new Set<OrderRecord>()
  readonly #byItem = new Map<string, Set<OrderRecord>>()
  readonly #removedThreads: number[] = []
  readonly #removedOrders: number[] = []

  constructor(loaded: readonly LoadedThread[]) {
    for (const { id, orderId, keys, state } of loaded.toSorted((a, b) => a.id - b.id)) {
      const thread: ThreadRecord = { id, state, order: null, keys: new Set(keys), isDirty: false }
      this.#threads.add(thread)
      for (const key of keys) this.#byKey.set(placeOf(state.source, key), thread)
      if (orderId !== null) this.#attach(thread, this.#orderOf(orderId))
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
      if (thread.order) thread.order.isDirty = true
    }
    if (state.body && !thread.order) this.#attach(thread, this.#joinable(thread) ?? this.#newOrder(), true)
    else if (thread.order) this.#index(thread, thread.order)
    return outcome
  }

  changes(): BatchChanges {
    return {
      threads: [...this.#threads].filter(({ isDirty }) => isDirty),
      orders: [...this.#orders.values(), ...this.#fresh].filter(({ isDirty, threads }) => isDirty && threads.size > 0),
      removedThreadIds: this.#removedThreads,
      removedOrderIds: this.#removedOrders,
    }
  }

  /** All orders with a body, for tests of the rules. */
  orders(): OrderRecord[] {
    return [...this.#orders.values(), ...this.#fresh].filter(({ threads }) => threads.size > 0)
  }

  /** Every key of the message leads to one thread from now on, its earlier threads joined. */
  #threadOf(message: LedgerMessage): ThreadRecord {
    const found = [...new Set(message.keys.flatMap((key) => this.#byKey.get(placeOf(message.source, key)) ?? []))]
    const [first, ...others] = found.toSorted((a, b) => (a.id ?? Infinity) - (b.id ?? Infinity))
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
    const { order } = other
    if (order) {
      order.threads.delete(other)
      if (thread.order) this.#joinOrders(thread.order, order)
      else this.#attach(thread, order)
    }
    if (thread.order) thread.order.isDirty = true
  }

  /** The older order stays, so that its id, which people have bookmarked, goes on working where it can. */
  #joinOrders(a: OrderRecord, b: OrderRecord) {
    if (a === b) return
    const [kept, gone] = (a.id ?? Infinity) <= (b.id ?? Infinity) ? [a, b] : [b, a]
    for (const thread of gone.threads) {
      thread.isDirty = true
      this.#attach(thread, kept, true)
    }
    gone.threads.clear()
    this.#fresh.delete(gone)
    for (const orders of this.#byItem.values()) if (orders.delete(gone)) orders.add(kept)
    if (gone.id !== null) {
      this.#orders.delete(gone.id)
      this.#removedOrders.push(gone.id)
    }
  }

  #orderOf(id: number): OrderRecord {
    const known = this.#orders.get(id)
    if (known) return known
    const order: OrderRecord = { id, threads: new Set(), isDirty: false }
    this.#orders.set(id, order)
    return order
  }

  #newOrder(): OrderRecord {
    const order: OrderRecord = { id: null, threads: new Set(), isDirty: true }
    this.#fresh.add(order)
    return order
  }

  #attach(thread: ThreadRecord, order: OrderRecord, isNews = false) {
    thread.order = order
    order.threads.add(thread)
    if (isNews) {
      order.isDirty = true
      thread.isDirty = true
    }
    this.#index(thread, order)
  }

  #index(thread: ThreadRecord, order: OrderRecord) {
    for (const key of itemPlaces(thread.state.body)) {
      const orders = this.#byItem.get(key) ?? new Set()
      orders.add(order)
      this.#byItem.set(key, orders)
    }
  }

  /** An order in which another source already told of one of these segments, for one of these people. */
  #joinable(thread: ThreadRecord): OrderRecord | undefined {
    const candidates = itemPlaces(thread.state.body)
      .flatMap((key) => [...(this.#byItem.get(key) ?? [])])
      .filter((order) => [...order.threads].every(({ state }) => state.source !== thread.state.source))
    return candidates.toSorted((a, b) => (a.id ?? Infinity) - (b.id ?? Infinity))[0]
  }
}

const placeOf = (source: Source, key: string) => `${source} ${key}`

function itemPlaces(body: ThreadBody | null): string[] {
  return (body?.trip.items ?? []).flatMap((item) =>
    item.travelers.map((index) => `${itemKey(item)}|${body?.travelerIds[index] ?? ''}`),
  )
}

const isSame = (a: ThreadState, b: ThreadState) =>
  a.bodyTime === b.bodyTime && a.bodyDigest === b.bodyDigest && a.cancelTime === b.cancelTime
