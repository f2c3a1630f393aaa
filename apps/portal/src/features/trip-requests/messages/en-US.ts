/** What the list, the tile, the form and the detail of trip requests all say. */
export const tripRequests = {
  title: 'Trip requests',
  new: 'New request',
  mine: 'Mine',
  awaiting: 'Awaiting me',
  views: 'Which requests',
  begun: 'Begun before approval',
  by: 'by {when}',
  total_one: '1 request',
  total_other: '{count} requests',
  loading: 'Loading trip requests',
  failed: 'Trip requests could not be loaded.',
  none: 'No open requests',
  noneHint: 'What you request appears here until your trip is over.',
  noneAwaiting: 'Nothing waits for you',
  noneAwaitingHint: 'Requests that need your decision appear here.',
  seeAll: 'All trip requests',
  externalOrder: 'External order',
  unread: 'Unread messages: {count}',
}
export type TripRequestsTexts = typeof tripRequests

declare module '../../../lib/i18n.ts' {
  interface LaterTexts {
    tripRequests: TripRequestsTexts
  }
}
