import { readLocalTime } from '@portolan/rules/local-time'
import { itemKey } from './item.rules.ts'
import type { LedgerItem, LedgerMessage } from '../ledger-message.ts'
import type { ThreadBody, ThreadState } from './thread.rules.ts'

/** Locators are reused after a year or so; within this many days of travel, the same locator is the same booking. */
export const locatorDays = 31

const day = 86_400_000

/**
 * The agency's feed has whole trips, each an order of its own, unless it tells a booking by itself; mails, calendars and
 * passes have parts of one.
 */
export const isPart = ({ source, trip }: Pick<LedgerMessage, 'source' | 'trip'>) =>
  source !== 'concur' || trip?.isPart === true

const holdsPart = ({ source, body }: ThreadState) => isPart({ source, trip: body?.trip ?? null })

interface Mark {
  /** A segment or a locator, for one traveller. */
  readonly key: string
  /** Days since 1970 of a locator's travel; null for a segment, whose key holds its date. */
  readonly day: number | null
}

/**
 * Groups the threads of one order: those with the same segment for the same traveller, or with the same locator at about
 * the same time, where at least one of the two has only parts. Depends on the content of the threads alone, so that the
 * order of arrival cannot matter. Groups and their threads keep the given order.
 */
export function groupThreads<T extends { readonly state: ThreadState }>(threads: readonly T[]): T[][] {
  if (!threads.some(({ state }) => holdsPart(state))) return threads.map((thread) => [thread])
  const parents = threads.map((_, index) => index)
  const rootOf = (index: number): number => {
    const parent = parents[index] ?? index
    return parent === index ? index : (parents[index] = rootOf(parent))
  }
  const bearers = new Map<string, { index: number; mark: Mark }[]>()
  for (const [index, { state }] of threads.entries())
    for (const mark of marksOf(state.body)) {
      const list = bearers.get(mark.key)
      if (list) list.push({ index, mark })
      else bearers.set(mark.key, [{ index, mark }])
    }
  for (const list of bearers.values())
    for (const [position, one] of list.entries())
      for (const other of list.slice(position + 1))
        if (isLinked(threads, one, other)) parents[rootOf(other.index)] = rootOf(one.index)
  return [...Map.groupBy(threads.entries(), ([index]) => rootOf(index)).values()].map((group) =>
    group.map(([, thread]) => thread),
  )
}

function isLinked(
  threads: readonly { readonly state: ThreadState }[],
  one: { index: number; mark: Mark },
  other: { index: number; mark: Mark },
): boolean {
  const [a, b] = [threads[one.index], threads[other.index]]
  if (!a || !b || a === b || !(holdsPart(a.state) || holdsPart(b.state))) return false
  return one.mark.day === null || other.mark.day === null || Math.abs(one.mark.day - other.mark.day) <= locatorDays
}

function marksOf(body: ThreadBody | null): Mark[] {
  return (body?.trip.items ?? []).flatMap((item) =>
    item.travelers.flatMap((index) => {
      const traveler = body?.travelerIds[index]
      if (traveler === undefined) return []
      return [{ key: `${itemKey(item)}|${traveler}`, day: null }, ...locatorMarks(item, traveler)]
    }),
  )
}

function locatorMarks(item: LedgerItem, traveler: number): Mark[] {
  const at = readLocalTime(item.startsLocal)
  if (at === null) return []
  const locators = new Set([item.supplierLocator, item.agencyLocator].filter((locator) => locator !== null))
  return [...locators].map((locator) => ({ key: `L:${locator}|${traveler}`, day: Math.floor(at / day) }))
}
