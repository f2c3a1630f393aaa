import { foldName } from '@portolan/rules/names'
import type { FieldName, FieldReading, ItemReading } from '../confirmation/reading.ts'

/** Items that tell of one and the same thing for one person, as one: pages often say it twice, in two languages of markup. */
export function mergeSame(items: readonly ItemReading[]): ItemReading[] {
  const merged = new Map<string, ItemReading>()
  for (const item of items) {
    const key = keyOf(item)
    const known = merged.get(key)
    merged.set(key, known ? filled(known, item) : item)
  }
  return [...merged.values()]
}

const identity: Readonly<Record<ItemReading['kind'], readonly FieldName[]>> = {
  air: ['flightNumber', 'from', 'to', 'departs'],
  hotel: ['hotelName', 'checkIn', 'checkOut'],
  rail: ['trainNumber', 'fromStation', 'toStation', 'departs'],
  car: ['vendor', 'pickUpPlace', 'picksUp'],
}

function keyOf({ kind, cancelled, fields, person }: ItemReading): string {
  const values = identity[kind].map((name) => {
    const value = fields[name]?.value ?? ''
    return /^\d{14}$/.test(value) ? value.slice(0, 8) : foldName(value)
  })
  return JSON.stringify([kind, cancelled, ...values, foldName(person?.name ?? ''), fields.locator?.value ?? ''])
}

/** The first telling, with what only the second has. */
export function filled(first: ItemReading, second: ItemReading): ItemReading {
  const fields: Partial<Record<FieldName, FieldReading>> = { ...second.fields }
  for (const [name, field] of Object.entries(first.fields) as [FieldName, FieldReading][])
    if (field.value !== null || !fields[name]?.value) fields[name] = field
  return { ...first, fields, extra: { ...second.extra, ...first.extra }, person: first.person ?? second.person }
}
