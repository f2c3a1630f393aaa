/** Small Concur texts for tests: an itinerary in either format, around the segments under test. */
export interface TextTrip {
  readonly id?: string
  readonly locator?: string
  readonly modified?: string
  readonly status?: string
  readonly name?: string
  readonly segments: string
  readonly passengers?: string
  readonly more?: string
}

export const air = (fields: Readonly<Record<string, string>> = {}) => {
  const all = {
    Status: 'HK',
    Vendor: 'CX',
    FlightNumber: '524',
    StartCityCode: 'HKG',
    EndCityCode: 'NRT',
    StartDateLocal: '2026-05-10T10:10:00',
    EndDateLocal: '2026-05-10T15:30:00',
    ...fields,
  }
  return element(
    'Air',
    Object.entries(all)
      .map(([name, value]) => element(name, value))
      .join(''),
  )
}

export const element = (name: string, content: string) => `<${name}>${content}</${name}>`
export const passenger = (first: string, last: string) =>
  element('Passenger', element('NameFirst', first) + element('NameLast', last))

const bookingContent = ({ segments, passengers = passenger('Emil', 'Dover'), more = '' }: TextTrip) =>
  element('Segments', segments) + element('Passengers', passengers) + element('RecordLocator', 'PNR123') + more

/** The booking of `xmlTrip` by itself. */
export const xmlBooking = ({ modified = '2026-04-01T08:00:00', ...trip }: TextTrip) =>
  element('Booking', bookingContent(trip) + element('DateModifiedUtc', modified))

export function xmlTrip(trip: TextTrip): string {
  const { id = 'T1', locator = 'LOC1', modified = '2026-04-01T08:00:00', status = '0', name = 'A trip' } = trip
  const booking = bookingContent(trip)
  const head = {
    id: `https://www.concursolutions.com/api/travel/trip/v1.1/${id}`,
    ItinLocator: locator,
    TripName: name,
    TripStatus: status,
    DateModifiedUtc: modified,
    DateCreatedUtc: '2026-03-01T08:00:00',
  }
  return `<Itinerary xmlns="http://www.concursolutions.com/api/travel/trip/2010/06">${Object.entries(head)
    .map(([field, value]) => (value ? element(field, value) : ''))
    .join('')}${element('Bookings', element('Booking', booking))}</Itinerary>`
}
