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

/** Those that are late, and the next ones, up to what a line holds; and how many it does not name. */
export function shortList(
  feeds: readonly Feed[],
  most: number,
): { readonly named: readonly Feed[]; readonly others: number } {
  const late = feeds.filter(({ IsLate }) => IsLate)
  const named = [...late, ...feeds.filter(({ IsLate }) => !IsLate)].slice(0, most)
  return { named, others: feeds.length - named.length }
}
