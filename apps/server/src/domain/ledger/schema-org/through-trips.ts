import type { FieldName, ItemReading } from '../confirmation/reading.ts'

/**
 * Without the journeys by rail that a page tells as a whole beside their trains: no number of its own, begun by a
 * train that is told, and ended by one (or by a bus, which is not kept).
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
