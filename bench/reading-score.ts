import { foldName } from '@portolan/rules/names'
import { openFields } from '../apps/server/src/domain/ledger/formats/confirmation/confirmation-message.ts'
import type {
  FieldName,
  FieldReading,
  ItemReading,
} from '../apps/server/src/domain/ledger/formats/confirmation/reading.ts'
import type { ExpectedSegment } from './expected-bookings.ts'

export interface Score {
  readonly found: number
  /** Of the found ones, those kept without a question about their fields; who travels may still be asked. */
  readonly unasked: number
  readonly wrong: number
  readonly missed: number
  /** Times that differ from the expected ones and were said to be sure. */
  readonly unflagged: readonly string[]
  /** What was wrong or missed, for a person to look at. */
  readonly differences: readonly string[]
}

/** Each read item against the expected segment it agrees with in all that is expected; an item counts once. */
export function scoreOf(expected: readonly ExpectedSegment[], items: readonly ItemReading[]): Score {
  const left = new Set(expected)
  const unmatched: ItemReading[] = []
  let unasked = 0
  for (const item of items) {
    const match = [...left].find((segment) => isSame(segment, item))
    if (match) left.delete(match)
    else unmatched.push(item)
    if (match && openFields(item).length === 0) unasked += 1
  }
  const unflagged: string[] = []
  for (const item of items) {
    const meant = expected.filter((segment) => isAlike(segment, item))
    // An item of several legs alike is wrong only when it is none of them.
    const [closest] = meant.toSorted((a, b) => wrongTimes(a, item).length - wrongTimes(b, item).length)
    if (closest)
      unflagged.push(
        ...wrongTimes(closest, item).flatMap(({ field, shown }) => (field.confidence === 'sure' ? [shown] : [])),
      )
  }
  return {
    found: expected.length - left.size,
    unasked,
    wrong: unmatched.length,
    missed: left.size,
    unflagged,
    differences: [
      ...[...left].map((segment) => `missed ${JSON.stringify(segment)}`),
      ...unmatched.map(
        (item) =>
          `wrong ${item.kind} ${Object.entries(item.fields)
            .map(([name, field]) => `${name}=${field?.value ?? ''}`)
            .join(' ')}`,
      ),
    ],
  }
}

const timeFields = {
  air: ['departs', 'arrives'],
  rail: ['departs', 'arrives'],
  hotel: ['checkIn', 'checkOut'],
  car: ['picksUp', 'dropsOff'],
} as const satisfies Record<ItemReading['kind'], readonly FieldName[]>

const value = (item: ItemReading, name: FieldName) => item.fields[name]?.value ?? null

const isSame = (segment: ExpectedSegment, item: ItemReading) =>
  isAlike(segment, item) &&
  segment.isCancelled === item.cancelled &&
  wrongTimes(segment, item).length === 0 &&
  hasTimes(segment, item)

/** What the expected reading has, the item has too. */
const hasTimes = ({ starts, ends, kind }: ExpectedSegment, item: ItemReading) =>
  [starts, ends].every((time, end) => time === null || value(item, timeFields[kind][end] ?? 'departs') !== null)

function wrongTimes(
  { starts, ends, kind }: ExpectedSegment,
  item: ItemReading,
): { field: FieldReading; shown: string }[] {
  return [starts, ends].flatMap((time, end) => {
    const name = timeFields[kind][end]
    const field = name && item.fields[name]
    if (!time || !field?.value) return []
    const length = Math.min(time.length, field.value.length)
    return field.value.slice(0, length) === time.slice(0, length)
      ? []
      : [{ field, shown: `${name ?? ''} ${field.value} instead of ${time}` }]
  })
}

/** By its name, or the code it was made out from. */
const isStation = (expected: string | null, field: FieldReading | undefined) =>
  expected === null || [field?.value, field?.raw].some((one) => one && foldName(one) === foldName(expected))

/** The same flight, stay, train or car, whatever its times. */
function isAlike(segment: ExpectedSegment, item: ItemReading): boolean {
  if (segment.kind !== item.kind) return false
  const same = (expected: string | null, read: string | null) =>
    expected === null || foldName(expected) === foldName(read ?? '')
  switch (segment.kind) {
    case 'air':
      return (
        same(segment.carrier, value(item, 'carrier')) &&
        same(segment.number, value(item, 'flightNumber')) &&
        same(segment.from, value(item, 'from')) &&
        same(segment.to, value(item, 'to'))
      )
    case 'rail':
      return (
        (same(segment.number, value(item, 'trainNumber')) ||
          foldName(segment.number ?? '').endsWith(` ${foldName(value(item, 'trainNumber') ?? '-')}`)) &&
        isStation(segment.from, item.fields.fromStation) &&
        isStation(segment.to, item.fields.toStation)
      )
    case 'hotel':
      return same(segment.carrier, value(item, 'hotelName'))
    case 'car':
      return (
        same(segment.carrier, value(item, 'vendor')) &&
        foldName(value(item, 'pickUpPlace') ?? '').startsWith(foldName(segment.from ?? ''))
      )
  }
}
