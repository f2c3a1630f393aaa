/** The exported list of the tracker. */
export const trackerTexts = {
  title: 'Travellers and places',
  columns: {
    travellers: 'Travellers',
    kind: 'Kind',
    reference: 'Flight, hotel or train',
    from: 'From',
    to: 'Place',
    country: 'Country',
    starts: 'Starts',
    ends: 'Ends',
    state: 'Status',
    basis: 'Known from',
    asOf: 'As of',
    unconfirmed: 'Unconfirmed since',
    warning: 'Warning',
    company: 'Company',
    booking: 'Booking',
    email: 'E-mail',
  },
  kinds: { A: 'Flight', H: 'Stay', R: 'Train' },
  /** By the code of the state. */
  states: [
    'All',
    'On time',
    'En route',
    'Arrived',
    'Warning',
    'Delayed',
    'Not departed',
    'At risk',
    'Cancelled',
    'Unknown',
  ] as readonly string[],
  bases: { live: 'Live', schedule: 'Schedule' },
  /** A stay under way. */
  atPlace: 'In house',
}

export type TrackerTexts = typeof trackerTexts
