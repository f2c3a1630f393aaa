/** Words that mean the same wherever they stand. Every namespace falls back to them: `t('retry')` needs no more. */
export const common = {
  retry: 'Try again',
  close: 'Close',
  cancel: 'Cancel',
  ok: 'OK',
  done: 'Done',
  undo: 'Undo',
  back: 'Back',
  loading: 'Loading…',
  failed: 'Error occurred',
  notice: 'System information',
  newTab: 'opens in a new tab',
  previous: 'Previous page',
  next: 'Next page',
  hotel: 'Hotel',
  train: 'Train',
  flightNumber: 'Flight {number}',
  flights: 'Flights',
  hotels: 'Hotels',
  nights_one: '{count} night',
  nights_other: '{count} nights',
  company: 'Company',
  costCentre: 'Cost centre',
  travelPolicy: 'Travel policy',
  reference: 'Booking reference',
  search: 'Search',
  download: 'Download',
  asTable: 'Table',
  /** A button beside a field. */
  calendarOf: '{label}: calendar',
  currency: 'Currency',
  clearSearch: 'Clear search',
  dates: 'Dates',
  found: '“{text}”',
  all: 'All',
  sum: 'Total',
  price: 'Price',
  arrival: 'Arrival',
  departure: 'Departure',
  reason: 'Reason',
  onTime: 'On time',
  timeLeft: '{time} left',
  portal: 'Portal',
  guest: 'Guest',
  unknownPlace: 'Place unknown',
}
export type CommonTexts = typeof common

declare module '../i18n.ts' {
  interface FirstTexts {
    common: CommonTexts
  }
}
