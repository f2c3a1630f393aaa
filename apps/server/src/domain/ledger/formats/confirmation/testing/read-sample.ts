import { gazetteer } from '../../../../../reference/search/gazetteer.ts'
import { type ConfirmationFile, readConfirmationFile } from '../read-file.ts'
import type { FieldName, ItemReading, ReadingContext } from '../reading.ts'

/** When the tests' files are read. */
export const now = Date.parse('2026-11-21T10:00Z')
export const sentAt = Date.parse('2026-11-01T10:00Z')

export const testContext = (more: Partial<ReadingContext> = {}): ReadingContext => ({
  gazetteer,
  now,
  sentAt: null,
  ...more,
})

export const readSample = (
  content: string | Uint8Array,
  more: Partial<ReadingContext> = {},
): Promise<ConfirmationFile> =>
  readConfirmationFile('sample', typeof content === 'string' ? Buffer.from(content) : content, testContext(more))

/** The items of a file's readings, with their fields' values by name. */
export async function itemsIn(
  content: string | Uint8Array,
  more: Partial<ReadingContext> = {},
): Promise<ItemReading[]> {
  return (await readSample(content, more)).readings.flatMap(({ items }) => items)
}

export const valuesOf = (item: ItemReading | undefined): Partial<Record<FieldName, string | null>> =>
  Object.fromEntries(Object.entries(item?.fields ?? {}).map(([name, field]) => [name, field.value]))

/** 'likely offset_differs', or 'sure'. */
export const doubtOf = (item: ItemReading | undefined, name: FieldName): string => {
  const field = item?.fields[name]
  return field ? [field.confidence, field.doubt].filter(Boolean).join(' ') : 'none'
}

export interface FlightMarkup {
  readonly number?: string
  readonly from?: string
  readonly to?: string
  readonly departs?: unknown
  readonly arrives?: unknown
  readonly reservation?: Readonly<Record<string, unknown>>
  readonly flight?: Readonly<Record<string, unknown>>
}

/** A FlightReservation of schema.org, Hong Kong to Tokyo unless said. */
export const flight = ({
  number = '524',
  from = 'HKG',
  to = 'NRT',
  departs,
  arrives,
  reservation,
  flight,
}: FlightMarkup = {}) => ({
  '@context': 'http://schema.org',
  '@type': 'FlightReservation',
  reservationNumber: 'QX7K2M',
  underName: { '@type': 'Person', name: 'Mei Ling Chan' },
  ...reservation,
  reservationFor: {
    '@type': 'Flight',
    flightNumber: number,
    airline: { '@type': 'Airline', iataCode: 'CX', name: 'Cathay Pacific' },
    departureAirport: { '@type': 'Airport', iataCode: from },
    arrivalAirport: { '@type': 'Airport', iataCode: to },
    departureTime: departs ?? '2027-03-04T10:10:00+08:00',
    arrivalTime: arrives ?? '2027-03-04T15:30:00+09:00',
    ...flight,
  },
})

export const page = (...things: unknown[]) =>
  `<!doctype html><html><body><script type="application/ld+json">${JSON.stringify(things)}</script></body></html>`
