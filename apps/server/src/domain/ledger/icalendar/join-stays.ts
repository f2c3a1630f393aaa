import { foldName } from '@portolan/rules/names'
import type { ItemReading, Reading } from '../confirmation/reading.ts'

/** Some sites write a stay as two entries, 'Check-in: …' and 'Check-out: …': one house, one stay. */
export function joinStays(readings: readonly Reading[]): Reading[] {
  const joined = new Set<Reading>()
  return readings.flatMap((reading) => {
    if (joined.has(reading)) return []
    const [item] = reading.items
    if (!item || item.kind !== 'hotel' || reading.items.length > 1) return [reading]
    const [own, wanted] = item.fields.checkIn?.value
      ? (['checkIn', 'checkOut'] as const)
      : (['checkOut', 'checkIn'] as const)
    if (item.fields[wanted]?.value) return [reading]
    const other = readings.find((one) => !joined.has(one) && one !== reading && isOtherHalf(one, item, own, wanted))
    const half = other?.items[0]
    if (!other || !half) return [reading]
    joined.add(other)
    joined.add(reading)
    return [
      { ...reading, items: [{ ...item, fields: { ...half.fields, ...item.fields, [wanted]: half.fields[wanted] } }] },
    ]
  })
}

function isOtherHalf(
  { items }: Reading,
  item: ItemReading,
  own: 'checkIn' | 'checkOut',
  wanted: 'checkIn' | 'checkOut',
): boolean {
  const [other] = items
  if (!other || other.kind !== 'hotel' || items.length > 1 || other.cancelled !== item.cancelled) return false
  const name = ({ fields }: ItemReading) => foldName(fields.hotelName?.value ?? '')
  const [a, b] = [item.fields[own]?.value ?? '', other.fields[wanted]?.value ?? '']
  if (b === '' || other.fields[own]?.value || name(other) !== name(item)) return false
  return own === 'checkIn' ? a.slice(0, 8) < b.slice(0, 8) : b.slice(0, 8) < a.slice(0, 8)
}
