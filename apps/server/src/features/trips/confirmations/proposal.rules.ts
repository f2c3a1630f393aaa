import { itemOfReading } from '../../../domain/ledger/formats/confirmation/item-of-reading.ts'
import type { Gazetteer } from '../../../domain/ledger/gazetteer.ts'
import { itemKey } from '../../../domain/ledger/merging/item.rules.ts'
import type { DraftItem } from './draft.rules.ts'
import { isNameOf } from './person-name.rules.ts'

interface Named {
  readonly id: number
  readonly names: readonly string[]
  readonly email: string | null
  readonly isOwn: boolean
}

/** Whether the item names a person who cannot be this traveller. */
export function isOtherPerson({ item: { person } }: DraftItem, traveler: Named | null): boolean {
  if (!person || !traveler) return false
  const isSameAddress = person.email !== null && person.email.toLowerCase() === traveler.email?.toLowerCase()
  return !isSameAddress && !isNameOf(person.name, traveler.names)
}

/**
 * The most likely traveller of a file: the only one it names among those the viewer may add for, else the viewer's own,
 * else the only one there is. The viewer can change it.
 */
export function proposeTraveler<T extends Named>(items: readonly DraftItem[], travelers: readonly T[]): T | null {
  const named = travelers.filter((traveler) =>
    items.some((item) => item.item.person !== null && !isOtherPerson(item, traveler)),
  )
  const own = named.find(({ isOwn }) => isOwn) ?? (named.length === 1 ? named[0] : undefined)
  return own ?? travelers.find(({ isOwn }) => isOwn) ?? (travelers.length === 1 ? (travelers[0] ?? null) : null)
}

/**
 * The items that are chosen: as answered, else all except a companion's copy of what the traveller has in the same
 * file, because a family's tickets come in one mail.
 */
export function keptItems(
  items: readonly DraftItem[],
  traveler: Named | null,
  gazetteer: Gazetteer,
): ReadonlySet<number> {
  const keys = new Map(items.map((one) => [one.index, keyOf(one, gazetteer)]))
  const own = new Set(items.filter((one) => !isOtherPerson(one, traveler)).map(({ index }) => keys.get(index) ?? null))
  const isDouble = (one: DraftItem) => {
    const key = keys.get(one.index) ?? null
    return key !== null && isOtherPerson(one, traveler) && own.has(key)
  }
  return new Set(items.filter((one) => one.keep ?? !isDouble(one)).map(({ index }) => index))
}

function keyOf({ item }: DraftItem, gazetteer: Gazetteer): string | null {
  const ledgerItem = itemOfReading(item, [0], gazetteer)
  return ledgerItem && itemKey(ledgerItem)
}
