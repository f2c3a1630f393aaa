/** What the list, the tile and the page of trip proposals all write. */
export const tripProposals = {
  title: 'My trip proposals',
  total_one: '{count} proposal',
  total_other: '{count} proposals',
  loading: 'Loading trip proposals',
  loadingOne: 'Loading the trip proposal',
  failed: 'Get trip proposal data failed:',
  none: 'No open proposals',
  noneHint: 'What a consultant proposes appears here until your trip is over.',
  from: 'from',
  made: '{made} of {wanted}',
  toChoose_one: '{count} choice to make',
  toChoose_other: '{count} choices to make',
  toSubmit: 'Ready to submit',
  toDecide: 'Needs your decision',
  underMinute: 'under a minute',
  expired: 'Price expired',
  revised: 'Being revised',
  unread: 'Unread messages: {count}',
}
export type TripProposalsTexts = typeof tripProposals

declare module '../../../lib/i18n.ts' {
  interface LaterTexts {
    tripProposals: TripProposalsTexts
  }
}
