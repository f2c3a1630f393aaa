import { advisorySources } from '@portolan/contract/enums'
import type { Feed } from '../risk.queries.ts'

const texts = {
  unreachable: 'faultUnreachable',
  too_slow: 'faultSlow',
  refused_address: 'faultAddress',
  too_big: 'faultBig',
  shrunk: 'faultShrunk',
} as const

/** The text of why a feed is late; null while it is not. What cannot be read at all is one reason to a reader. */
export function faultText({ IsLate, Fault }: Pick<Feed, 'IsLate' | 'Fault'>) {
  if (!IsLate) return null
  if (Fault === null) return 'faultOld'
  return Object.hasOwn(texts, Fault) ? texts[Fault as keyof typeof texts] : 'faultUnreadable'
}

/** In the order of what a reader looks for: the advisories that set levels before all that reports single events. */
const rankOf = ({ Source, IsLate }: Feed) => {
  const place = advisorySources.findIndex((one) => one === Source)
  return (IsLate ? 0 : 10) + (place < 0 ? advisorySources.length : place)
}

/** Those that are late, and the next ones, up to what a line holds; and how many it does not name. */
export function shortList(
  feeds: readonly Feed[],
  most: number,
): { readonly named: readonly Feed[]; readonly others: number } {
  const named = feeds.toSorted((a, b) => rankOf(a) - rankOf(b)).slice(0, most)
  return { named, others: feeds.length - named.length }
}
