/** How a ride fits to the next one or to a stay. */
export const tripConnection = {
  state: { tight: 'Connection at risk', broken: 'Connection broken', missed: 'Connection missed' },
  lateArrival: 'Late arrival',
  between: '{time} in {place} · minimum {minimum}',
  delayed: '{from} arrives at {arrives}: {time} in {place} · minimum {minimum}',
  after: '{from} arrives {time} after {to} leaves {place} · minimum {minimum}',
  cancelled: '{from} is cancelled; {to} leaves {place} at {leaves}',
  diverted: '{from} lands in {diverted}; {to} leaves {place} at {leaves}',
  stay: '{from} arrives at {arrives}; the room is kept until {leaves}, and the ride there takes about {minimum}',
  onward: 'Onward with {to} at {time}, of another booking',
  arriving: 'From {from}, of another booking',
  separate: 'Booked separately: neither carrier knows of the other ride.',
  later: 'Later flights',
  usually: '{flight} usually leaves {day}, {time}',
  laterNote: 'Booked by your company on this route within the last 60 days. Nobody has checked seats.',
  toldBroken: 'A connection of a trip is broken',
  toldHolds: 'A connection of a trip holds again',
  show: 'Show the trips',
}
export type TripConnectionTexts = typeof tripConnection

declare module '../../../lib/i18n.ts' {
  interface LaterTexts {
    tripConnection: TripConnectionTexts
  }
}
