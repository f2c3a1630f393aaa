/** The booking of an external order. */
export const requestsOrder = {
  title: 'Booking',
  chip: 'External order',
  lead: 'Booked outside the booking tool, with {supplier}',
  locator: 'Booking reference',
  source: 'Source',
  issued: 'Issued',
  final: 'In the ledger since',
  flights: 'Flights',
  stays: 'Hotels',
  others: 'Other services',
  nights_one: '1 night',
  nights_other: '{count} nights',
  price: 'Price',
  total: 'Total',
  fare: 'Fare',
  tax: 'Taxes of airports and governments',
  surcharge: 'Surcharge',
  serviceFee: 'Service fee',
  hotel: 'Hotel',
  other: 'Other',
  discount: 'Discount',
  amenities: 'Show amenities',
  amenitiesOf: 'Amenities of {flight}',
  loading: 'Looking for amenities',
  notFound: 'Amenities not found',
  asOf: '{source}, {day}',
  ofBooking: 'from the booking',
  emissions: 'Emissions',
  documents: 'Booking documents',
  noDocuments: 'No documents yet.',
  attach: 'Add documents',
  attached: 'Document added',
  removed: 'Document removed',
  remove: 'Remove {name}',
}
export type RequestsOrderTexts = typeof requestsOrder

declare module '../../../../lib/i18n.ts' {
  interface LaterTexts {
    requestsOrder: RequestsOrderTexts
  }
}
