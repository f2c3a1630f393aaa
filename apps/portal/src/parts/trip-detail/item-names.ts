import type { ItineraryItem, SaleTerms } from '@portolan/contract/features/trips/itinerary'

type Train = Extract<ItineraryItem, { Type: 'R' }>
type Flight = Extract<ItineraryItem, { Type: 'A' }>

/** 'Hong Kong – Tokyo': the cities of a flight with its changes left out, the stations of a train, the hotel. */
export function itemTitle(item: ItineraryItem, car: string): string {
  switch (item.Type) {
    case 'A':
      return flightTitle(item)
    case 'H':
      return item.HotelName
    case 'R':
      return [item.Segments[0]?.FromSiteName, ...item.Segments.map((segment) => segment.ToSiteName)].join(' – ')
    case 'C':
      return item.VendorName ?? car
  }
}

function flightTitle({ Segments }: Flight): string {
  const [first, last] = [Segments[0], Segments.at(-1)]
  return [first?.DepCityName ?? first?.DepAirport, last?.ArrCityName ?? last?.ArrAirport].join(' – ')
}

export const flightNumber = (segment: Flight['Segments'][number]) =>
  `${segment.MarketingCarrier} ${segment.FlightNumber}`

/** The train's number; its route where it has none. */
export const trainName = (segment: Train['Segments'][number]) =>
  segment.TrainNo ?? `${segment.FromSiteName} – ${segment.ToSiteName}`

export interface NamedTerms extends SaleTerms {
  /** Of the segment; empty for an item of one part. */
  readonly name: string
}

/** The terms of an item, those of each segment under its name. */
export function termsOf(item: ItineraryItem): NamedTerms[] {
  switch (item.Type) {
    case 'A':
      return item.Segments.map((segment) => ({ ...segment, name: flightNumber(segment) }))
    case 'R':
      return item.Segments.map((segment) => ({ ...segment, name: trainName(segment) }))
    case 'H':
    case 'C':
      return [{ ...item, name: '' }]
  }
}
