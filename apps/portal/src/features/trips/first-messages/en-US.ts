export const trips = {
  upcoming: 'Upcoming trips',
  bookingReminder: 'Booking reminder',
  pendingApproval: 'Pending for approval',
  total_one: '{count} trip',
  total_other: '{count} trips',
  addBooking: 'Add a booking',
  none: 'No booking for upcoming',
  noneHint: 'Trips appear here as soon as they are booked.',
  noneFiltered: 'This company has no upcoming trips.',
  failedHint: 'Your trips could not be loaded.',
  all: 'All {count}',
  allTrips: 'All trips',
  with: 'with {names}',
  loading: 'Loading trips…',
  filter: 'Filter by company',
  any: 'Any',
  more: '+{count} more',
  ticketing: 'Ticketing until {when}',
  freeCancel: 'Free cancellation until {when}',
  otherDeadline: 'Deadline {when}',
  companyClock: 'company {time}',
  underWay: 'Under way',
  to: ' to ',
  spokenRoute: 'Route: {places}',
  booked: 'Booked',
  flight: 'Flight',
  car: 'Car',
  fromProposal: 'From a proposal',
  tightConnection: 'Connection at risk: {place}',
  brokenConnection: 'Connection broken: {place}',
  missedConnection: 'Connection missed: {place}',
}
export type TripTexts = typeof trips

declare module '../../../lib/i18n.ts' {
  interface FirstTexts {
    trips: TripTexts
  }
}
