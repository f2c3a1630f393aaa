export const tripsOverview = {
  remindersLoading: 'Loading deadlines…',
  remindersNone: 'Nothing is due',
  remindersNoneHint: 'Ticketing time limits and last free cancellations of your trips appear here in good time.',
  remindersNoneFiltered: 'Nothing is due at this company.',
  remindersFailed: 'Your deadlines could not be loaded.',
  remindersTotal_one: '{count} trip',
  remindersTotal_other: '{count} trips',
  ticketing: 'Ticketing time limit',
  freeCancel: 'Last free cancellation',
  otherDeadline: 'Booking deadline',
  left: '{time} left',
  underMinute: 'Less than a minute left',
  calm: 'No rush',
  soon: 'Soon',
  day: 'Within 24 hours',
  urgent: 'Urgent',
  moreDeadlines_one: '+{count} more deadline',
  moreDeadlines_other: '+{count} more deadlines',
}
export type TripsOverviewTexts = typeof tripsOverview

declare module '../../../../lib/i18n.ts' {
  interface LaterTexts {
    tripsOverview: TripsOverviewTexts
  }
}
