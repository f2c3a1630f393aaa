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

/** The same item, changed. */
export function changed<T extends object>(item: T, part: Partial<T>): T {
  const next = { ...item, ...part }
  if (!('Id' in item && typeof item.Id === 'string')) marks.set(next, keyOf(item))
  return next
}
