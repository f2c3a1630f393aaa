/** The page of upcoming trips; what the tile says too stands in `trips`. */
export const tripsList = {
  search: 'Search trips',
  trip: 'Trip',
  bookings: 'Bookings',
  deadline: 'Deadline',
  noneFound: 'No trip matches',
  noneFoundHint: 'Try fewer words, or take away a filter.',
}
export type TripsListTexts = typeof tripsList

declare module '../../../../lib/i18n.ts' {
  interface LaterTexts {
    tripsList: TripsListTexts
  }
}
