import { foldName } from '@portolan/rules/names'
import type { FieldName, FieldReading, ItemReading } from '../confirmation/reading.ts'

/**
 * Items that tell of one and the same thing for one person, as one: pages often say it twice, in two languages of markup.
 * What names nobody belongs to the one person who is named for the same thing.
 */
export function mergeSame(items: readonly ItemReading[]): ItemReading[] {
  const things = Map.groupBy(items, keyOf)
  const first = new Map([...things].map(([key, alike]) => [key, byPerson(alike)]))
  // In the order in which the page tells them first.
  return [...first.values()].flat()
}

function byPerson(alike: readonly ItemReading[]): ItemReading[] {
  const people = new Map<string, ItemReading>()
  for (const item of alike.filter(({ person }) => person !== null)) {
    const name = foldName(item.person?.name ?? '')
    const known = people.get(name)
    people.set(name, known ? filled(known, item) : item)
  }
  const [nameless, ...more] = alike.filter(({ person }) => person === null)
  if (!nameless) return [...people.values()]
  const told = more.reduce(filled, nameless)
  const [only] = people.values()
  return people.size === 1 && only ? [filled(only, told)] : [...people.values(), told]
}

const identity: Readonly<Record<ItemReading['kind'], readonly FieldName[]>> = {
  air: ['flightNumber', 'from', 'to', 'departs'],
  hotel: ['hotelName', 'checkIn', 'checkOut'],
  rail: ['trainNumber', 'fromStation', 'toStation', 'departs'],
  car: ['vendor', 'pickUpPlace', 'picksUp'],
}

function keyOf({ kind, cancelled, fields }: ItemReading): string {
  const values = identity[kind].map((name) => {
    const value = fields[name]?.value ?? ''
    return /^\d{14}$/.test(value) ? value.slice(0, 8) : foldName(value)
  })
  return JSON.stringify([kind, cancelled, ...values, fields.locator?.value ?? ''])
}

/** The first telling, with what only the second has: whole fields, and the time of a day. */
export function filled(first: ItemReading, second: ItemReading): ItemReading {
  const fields: Partial<Record<FieldName, FieldReading>> = { ...second.fields }
  for (const [name, field] of Object.entries(first.fields) as [FieldName, FieldReading][]) {
    const other = fields[name]?.value
    const isMore = other?.length === 14 && field.value?.length === 8 && other.startsWith(field.value)
    if (!isMore && (field.value !== null || !other)) fields[name] = field
  }
  return { ...first, fields, extra: { ...second.extra, ...first.extra }, person: first.person ?? second.person }
}
