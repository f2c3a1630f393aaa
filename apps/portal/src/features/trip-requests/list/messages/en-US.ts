/** The page of trip requests. */
export const requestsList = {
  search: 'Search requests',
  company: 'Company',
  status: 'Status',
  approvers: 'Decides',
  totalAmount: 'Estimate',
  requestedBy: 'Requested by',
  created: 'Created',
  updated: 'Changed',
  reference: 'Reference',
  anyStatus: 'Any status',
  source: 'Source',
  anySource: 'Requests and orders',
  over: 'Also what is over',
  more: 'More filters',
  fewer: 'Fewer filters',
  travelFrom: 'Travels from',
  travelTo: 'Travels until',
  createdFrom: 'Created from',
  createdTo: 'Created until',
  health: 'Approval health',
  noneFound: 'No request matches',
  noneFoundHint: 'Try fewer words, or take away a filter.',
}
export type RequestsListTexts = typeof requestsList

declare module '../../../../lib/i18n.ts' {
  interface LaterTexts {
    requestsList: RequestsListTexts
  }
}
