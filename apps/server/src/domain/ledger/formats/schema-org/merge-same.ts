import { foldName } from '@portolan/rules/names'
import type { FieldName, FieldReading, ItemReading } from '../confirmation/reading.ts'

/**
 * Merges items that describe the same thing for the same person: pages often have it twice, in two kinds of markup. An item
 * without a name belongs to the only person who is named for the same thing.
 */
export function mergeSame(items: readonly ItemReading[]): ItemReading[] {
  const things = Map.groupBy(items, keyOf)
  const first = new Map([...things].map(([key, alike]) => [key, byPerson(alike)]))
  // In the order of their first appearance on the page.
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

/** The first item, plus what only the second has: whole fields, and the time of a day. */
export function filled(first: ItemReading, second: ItemReading): ItemReading {
  const fields: Partial<Record<FieldName, FieldReading>> = { ...second.fields }
  for (const [name, field] of Object.entries(first.fields) as [FieldName, FieldReading][]) {
    const other = fields[name]?.value
    const isMore = other?.length === 14 && field.value?.length === 8 && other.startsWith(field.value)
    if (!isMore && (field.value !== null || !other)) fields[name] = field
  }
  const sale = { ...second.sale, ...first.sale }
  return { ...first, fields, extra: { ...second.extra, ...first.extra }, sale, person: first.person ?? second.person }
}

/**
 * One train on two tickets (fare and seat) has two spellings: '119' and 'EC 119', 'MUENCHEN' and 'MUENCHEN HBF'. Where
 * times and number agree, gives all of them the fullest spelling, so that they merge into one train.
 */
export function withSameTrains(items: readonly ItemReading[]): readonly ItemReading[] {
  const trains = Map.groupBy(items, trainKey)
  return items.map((item) => {
    const key = trainKey(item)
    const alike = key === null ? [] : (trains.get(key) ?? [])
    return alike.length > 1 ? { ...item, fields: { ...item.fields, ...fullest(alike) } } : item
  })
}

const spelled = ['trainNumber', 'fromStation', 'toStation'] as const satisfies readonly FieldName[]

function trainKey({ kind, fields }: ItemReading): string | null {
  const digits = fields.trainNumber?.value?.match(/\d+/g)?.at(-1)
  const [departs, arrives] = [fields.departs?.value, fields.arrives?.value]
  return kind === 'rail' && digits && departs && arrives ? `${digits} ${departs} ${arrives}` : null
}

function fullest(items: readonly ItemReading[]): ItemReading['fields'] {
  return Object.fromEntries(
    spelled.flatMap((name) => {
      const [best] = items
        .flatMap(({ fields }) => fields[name] ?? [])
        .toSorted((a, b) => (b.value?.length ?? 0) - (a.value?.length ?? 0))
      return best ? [[name, best]] : []
    }),
  )
}

/**
 * Removes rail journeys that only sum up other trains of the page: without a number, starting with one of the trains and
 * ending with one (or with a bus, which is not kept).
 */
export function withoutThroughTrips(
  items: readonly ItemReading[],
  notKept: Readonly<Record<string, number>>,
): readonly ItemReading[] {
  const trains = items.filter((item) => item.kind === 'rail' && valueOf(item, 'trainNumber') !== null)
  if (trains.length === 0) return items
  const isAt = (trip: ItemReading, names: readonly FieldName[]) => (train: ItemReading) =>
    names.every((name) => valueOf(trip, name) !== null && valueOf(trip, name) === valueOf(train, name))
  return items.filter((item) => {
    if (item.kind !== 'rail' || valueOf(item, 'trainNumber') !== null) return true
    const begins = trains.some(isAt(item, ['fromStation', 'departs']))
    const ends = trains.some(isAt(item, ['toStation', 'arrives'])) || Object.hasOwn(notKept, 'BusReservation')
    return !(begins && ends)
  })
}

const valueOf = (item: ItemReading, name: FieldName) => item.fields[name]?.value ?? null
