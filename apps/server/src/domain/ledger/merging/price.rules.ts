import type { LedgerItem, MessagePrice, Money, Source } from '../ledger-message.ts'
import { isCancelled, type ThreadBody, type ThreadState, timeOf } from './thread.rules.ts'

/** What some items of an order cost. */
export interface ProjectedPrice {
  /** Unique in its order, and the same however often and in whatever order its messages come. */
  readonly key: string
  /** Keys of the items it pays for. */
  readonly itemKeys: readonly string[]
  readonly travelerIds: readonly number[]
  readonly price: Pick<MessagePrice, 'total' | 'parts' | 'included' | 'isPaid' | 'reference'>
  /** Nothing of it is booked any more. */
  readonly cancelled: boolean
  readonly source: Source
  /** What other sources say these items cost, where they say something else. */
  readonly others: readonly OtherPrice[]
}

export interface OtherPrice extends Money {
  readonly source: Source
}

/** An item of the order with the items of messages it was merged from. */
export interface PricedItem {
  readonly key: string
  readonly item: LedgerItem
  readonly travelerIds: readonly number[]
  readonly from: ReadonlySet<LedgerItem>
}

interface Told {
  readonly state: ThreadState
  readonly body: ThreadBody
}

interface Claim extends Omit<ProjectedPrice, 'key' | 'others'> {
  readonly threads: readonly ThreadState[]
}

/**
 * The prices of an order. Messages come in display order: where two of them tell prices of one item and traveller, the
 * first one's count, and what a later one says instead is kept beside it. Prices of one message add up.
 */
export function projectPrices(told: readonly Told[], items: readonly PricedItem[]): ProjectedPrice[] {
  const kept: { claim: Claim; others: OtherPrice[] }[] = []
  for (const claim of claimsOf(told, items)) {
    const same = kept.find((one) => isOfSame(one.claim, claim))
    if (!same) kept.push({ claim, others: [] })
    else if (contradicts(same.claim, claim)) same.others.push({ source: claim.source, ...claim.price.total })
  }
  const counts = new Map<string, number>()
  return kept.map((one) => {
    const { threads: _, ...claim } = one.claim
    // Names of hotels are part of keys, and a trip may have many.
    const name = `${claim.source}|${claim.itemKeys.join(' ')}`.slice(0, 900)
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return { key: count === 1 ? name : `${name}|${count}`, ...claim, others: one.others }
  })
}

/** All prices that are told, a source's latest first, those of one group as one price of all its items. */
function claimsOf(told: readonly Told[], items: readonly PricedItem[]): Claim[] {
  const claims = new Map<unknown, Claim>()
  const latestFirst = [...Map.groupBy(told, ({ state }) => state.source).values()].flatMap((own) =>
    own.toSorted((a, b) => timeOf(b.state) - timeOf(a.state)),
  )
  for (const { state, body } of latestFirst)
    for (const price of body.trip.prices ?? []) {
      const claim = claimOf(price, state, body, items)
      const group = price.group === null ? price : `${state.source} ${price.group}`
      claims.set(group, joined(claims.get(group), claim))
    }
  return [...claims.values()]
}

function claimOf(price: MessagePrice, state: ThreadState, body: ThreadBody, items: readonly PricedItem[]): Claim {
  const { trip, travelerIds } = body
  const named = price.items.length > 0 ? price.items.flatMap((index) => trip.items[index] ?? []) : trip.items
  const people = price.travelers.flatMap((index) => travelerIds[index] ?? [])
  const paid = items.filter(
    ({ from, travelerIds: ids }) =>
      named.some((item) => from.has(item)) && (people.length === 0 || people.some((id) => ids.includes(id))),
  )
  const ids = people.length > 0 ? people : paid.flatMap((item) => item.travelerIds)
  const { total, parts, included, isPaid, reference } = price
  return {
    itemKeys: paid.map(({ key }) => key).toSorted(),
    travelerIds: sortedOnce(ids),
    price: { total, parts, included, isPaid, reference },
    cancelled: isCancelled(state) || (paid.length > 0 && paid.every(({ item }) => item.cancelled)),
    source: state.source,
    threads: [state],
  }
}

/** The messages of a group are of one time or nearly so: the first in display order, which is the latest, says the price. */
function joined(first: Claim | undefined, next: Claim): Claim {
  if (!first) return next
  return {
    ...first,
    itemKeys: [...new Set([...first.itemKeys, ...next.itemKeys])].toSorted(),
    travelerIds: sortedOnce([...first.travelerIds, ...next.travelerIds]),
    cancelled: first.cancelled && next.cancelled,
    threads: [...first.threads, ...next.threads],
  }
}

const sortedOnce = (ids: readonly number[]) => [...new Set(ids)].toSorted((a, b) => a - b)

/** Told by different messages, they share an item, and a traveller where both name some. */
const isOfSame = (a: Claim, b: Claim) =>
  !a.threads.some((thread) => b.threads.includes(thread)) &&
  a.itemKeys.some((key) => b.itemKeys.includes(key)) &&
  (a.travelerIds.length === 0 || b.travelerIds.length === 0 || a.travelerIds.some((id) => b.travelerIds.includes(id)))

/** Only prices of the very same items and people can contradict each other: a part costs less than the whole. */
const contradicts = (a: Claim, b: Claim) =>
  a.itemKeys.join(' ') === b.itemKeys.join(' ') &&
  a.travelerIds.join(' ') === b.travelerIds.join(' ') &&
  !isEqual(a.price.total, b.price.total)

const isEqual = (a: Money, b: Money) => a.amount === b.amount && a.currency === b.currency
