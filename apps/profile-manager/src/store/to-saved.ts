import type { ProfileSection, Sections } from '@portolan/contract/traveller-profile'
import type { SavedOf } from './model.ts'

/** Fields of a reply that a save leaves out; secrets that are left out stay as they are. */
const meta = new Set(['Version', 'ChangedAt', 'ChangedBy', 'Number', 'BirthDate', 'Expiry'])
/** A phone number is no secret. */
const plainNumbers: readonly ProfileSection[] = ['Contacts']

/** A stored section in the form in which a save sends it. */
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

/** A new item has a temporary key for the list on screen until the server gives it an id. */
const marks = new WeakMap<object, string>()
let lastMark = 0

/** A list key that does not change while a person edits the item. */
export function keyOf(item: object): string {
  if ('Id' in item && typeof item.Id === 'string') return item.Id
  const known = marks.get(item)
  if (known) return known
  lastMark += 1
  marks.set(item, `new-${String(lastMark)}`)
  return `new-${String(lastMark)}`
}

/** Gives ids from the reply to items that were new in the request, so that further edits change the same items. */
export function adoptIds<V>(typed: V, sent: unknown, stored: unknown): V {
  const before = itemsOf(sent)
  const created = itemsOf(stored).filter(({ Id }) => !before.some((one) => one.Id === Id))
  const marked = before.filter(({ Id }) => Id === undefined).map((item, at) => [keyOf(item), created[at]?.Id] as const)
  const ids = new Map(marked)
  if (ids.size === 0) return typed
  const Items = itemsOf(typed).map((item) => (item.Id === undefined ? { ...item, Id: ids.get(keyOf(item)) } : item))
  return { ...typed, Items }
}

const itemsOf = (value: unknown): readonly { readonly Id?: string }[] =>
  typeof value === 'object' && value !== null && 'Items' in value && Array.isArray(value.Items) ? value.Items : []

/** A changed item with the key of the original. */
export function changed<T extends object>(item: T, part: Partial<T>): T {
  const next = { ...item, ...part }
  if (!('Id' in item && typeof item.Id === 'string')) marks.set(next, keyOf(item))
  return next
}
