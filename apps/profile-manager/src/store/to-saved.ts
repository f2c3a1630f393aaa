import type { ProfileSection, Sections } from '@portolan/contract/traveller-profile'
import type { SavedOf } from './model.ts'

/** What of an answer is no part of a save: the secrets stay as they are while they are left out. */
const meta = new Set(['Version', 'ChangedAt', 'ChangedBy', 'Number', 'BirthDate', 'Expiry'])
/** The number of a phone is no secret. */
const plainNumbers: readonly ProfileSection[] = ['Contacts']

/** A section as a save would send it if nothing were changed. */
export function toSaved<S extends ProfileSection>(section: S, given: Sections[S]): SavedOf[S] {
  const isPlain = plainNumbers.includes(section)
  const bare = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(bare)
    if (typeof value !== 'object' || value === null) return value
    const kept = Object.entries(value).filter(([name]) => !meta.has(name) || (isPlain && name === 'Number'))
    return Object.fromEntries(kept.map(([name, inner]) => [name, bare(inner)]))
  }
  return bare(given) as SavedOf[S]
}

/** An item that is new has a mark of its own, for the list on the screen; the server gives it an id. */
const marks = new WeakMap<object, string>()
let lastMark = 0

/** A key for lists on the screen that stays while an item is typed in. */
export function keyOf(item: object): string {
  if ('Id' in item && typeof item.Id === 'string') return item.Id
  const known = marks.get(item)
  if (known) return known
  lastMark += 1
  marks.set(item, `new-${String(lastMark)}`)
  return `new-${String(lastMark)}`
}

/** What was new when it was sent has an id now: typed on meanwhile, it is still that item and not another new one. */
export function adoptIds<V>(typed: V, sent: unknown, stands: unknown): V {
  const before = itemsOf(sent)
  const created = itemsOf(stands).filter(({ Id }) => !before.some((one) => one.Id === Id))
  const marked = before.filter(({ Id }) => Id === undefined).map((item, at) => [keyOf(item), created[at]?.Id] as const)
  const ids = new Map(marked)
  if (ids.size === 0) return typed
  const Items = itemsOf(typed).map((item) => (item.Id === undefined ? { ...item, Id: ids.get(keyOf(item)) } : item))
  return { ...typed, Items }
}

const itemsOf = (value: unknown): readonly { readonly Id?: string }[] =>
  typeof value === 'object' && value !== null && 'Items' in value && Array.isArray(value.Items) ? value.Items : []

/** The same item, changed. */
export function changed<T extends object>(item: T, part: Partial<T>): T {
  const next = { ...item, ...part }
  if (!('Id' in item && typeof item.Id === 'string')) marks.set(next, keyOf(item))
  return next
}
