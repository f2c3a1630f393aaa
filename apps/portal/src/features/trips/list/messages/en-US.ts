/** The page of upcoming trips; what the tile says too stands in `trips`. */
export const tripsList = {
  search: 'Search trips',
  trip: 'Trip',
  bookings: 'Bookings',
  deadline: 'Deadline',
  views: 'Which trips',
  view_upcoming: 'Upcoming',
  view_past: 'Past',
  more: 'More filters',
  fewer: 'Fewer filters',
  span: 'When',
  anyTime: 'Any time',
  span_next30: 'Next 30 days',
  span_thisMonth: 'This month',
  span_lastMonth: 'Last month',
  span_last90: 'Last 90 days',
  span_thisYear: 'This year',
  travelFrom: 'From',
  travelTo: 'To',
  stage: 'Status',
  anyStage: 'Any status',
  stage_awaiting: 'Awaiting approval',
  stage_confirmed: 'Confirmed',
  stage_rejected: 'Rejected',
  traveller: 'Who travels',
  noneAtAll: 'No trips',
  shape: 'Show as',
  asBars: 'Timeline',
  ribbon: 'Who is where',
  todayLine: 'The line marks today.',
  noneFound: 'No trip matches',
  noneFoundHint: 'Try fewer words, or take away a filter.',
}
export type TripsListTexts = typeof tripsList

declare module '../../../../lib/i18n.ts' {
  interface LaterTexts {
    tripsList: TripsListTexts
  }
}
