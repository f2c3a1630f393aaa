/** The page of trip proposals. */
export const proposalsList = {
  views: 'Which proposals',
  open: 'Open',
  awaiting: 'Awaiting me',
  mine: 'Mine',
  search: 'Search proposals',
  more: 'Advanced search',
  fewer: 'Close advanced search',
  name: 'Proposal',
  oneTraveller: 'One traveller',
  company: 'Client company',
  anyCompany: 'Any company',
  status: 'Status',
  anyStatus: 'Any status',
  chosen: 'Chosen',
  validUntil: 'Price held',
  totalAmount: 'Estimate total',
  contact: 'Agency contact person',
  published: 'Published',
  updated: 'Changed',
  reference: 'Reference number',
  place: 'Place',
  toPlace: 'To {place}',
  travelFrom: 'Travels from',
  travelTo: 'Travels until',
  publishedFrom: 'Published from',
  publishedTo: 'Published until',
  noneAwaiting: 'Nothing waits for you',
  noneAwaitingHint: 'Proposals that need your choice or decision appear here.',
  noneFound: 'No proposal matches',
  noneFoundHint: 'Try fewer words, or take away a filter.',
}
export type ProposalsListTexts = typeof proposalsList

declare module '../../../../lib/i18n.ts' {
  interface LaterTexts {
    proposalsList: ProposalsListTexts
  }
}
