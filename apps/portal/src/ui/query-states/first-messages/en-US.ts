/** What every list and tile says of its data: its age, and why there is none. */
export const queryStates = {
  justNow: 'Updated just now',
  now: 'Just now',
  updated: 'Updated {when}',
  asOf: 'Offline, as of {time}',
  refresh: 'Refresh',
  range: '{first}–{last} of {total}',
  page: 'Page {number}',
  offline: 'You are offline',
  offlineHint: 'This comes back with the network.',
  noRight: 'You have no right to see this',
  noRightHint: 'Your administrator can give you the right.',
  reference: 'Reference for support: {ref}',
  notRefreshed: 'This could not be refreshed.',
}
export type QueryStateTexts = typeof queryStates

declare module '../../../lib/i18n.ts' {
  interface FirstTexts {
    queryStates: QueryStateTexts
  }
}
