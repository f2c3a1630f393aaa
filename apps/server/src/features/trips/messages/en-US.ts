/** Cabins by the wire's codes, what is served or included on a flight, and how an approval stands. */
export const tripTexts = {
  cabins: { Y: 'Economy', S: 'Premium economy', C: 'Business', F: 'First' },
  awaitsYou: 'Awaiting your approval',
  awaitsYouAtLevel: 'Awaiting your approval · level {level} of {levels}',
  approval: {
    pending: 'Awaiting approval',
    pendingAtLevel: 'Awaiting approval · level {level} of {levels}',
    approved: 'Approved',
    rejected: 'Rejected',
  },
  /** How far the booking is. */
  stages: {
    awaiting: 'Awaiting approval',
    awaitingAtLevel: 'Awaiting approval {level}/{levels}',
    confirmed: 'Confirmed',
    booked: 'Booked',
    rejected: 'Rejected',
  },
  /** The exported list: its name, its columns and what may be booked. */
  list: {
    title: 'Upcoming trips',
    allTitle: 'Trips',
    columns: {
      trip: 'Trip',
      travellers: 'Travellers',
      company: 'Company',
      from: 'Departure',
      to: 'Return',
      route: 'Route',
      approval: 'Approval',
      bookings: 'Bookings',
      reference: 'Booking reference',
      deadline: 'Deadline',
    },
    bookings: { Airfare: 'Flight', Hotel: 'Hotel', Railway: 'Train', CarRental: 'Car' },
  },
}
export type TripTexts = typeof tripTexts
