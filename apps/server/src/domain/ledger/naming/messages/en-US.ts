/** Names of trips that nobody named, computed from their bookings. Places stand in the reader's language. */
export const tripNameTexts = {
  /** `places` are up to four, with dashes between them. */
  more: '{places} +{count}',
  stay: '{places}, {nights}',
  nights: { one: '{count} night', other: '{count} nights' },
  /** Without a night: by the day, or until an unknown day. */
  hotel: 'Hotel in {places}',
  car: 'Car in {places}',
  carOneWay: 'Car from {from} to {to}',
  carAnywhere: 'Car rental',
  /** Nothing is booked, or nothing that has a place. */
  trip: 'Trip',
}
export type TripNameTexts = typeof tripNameTexts
