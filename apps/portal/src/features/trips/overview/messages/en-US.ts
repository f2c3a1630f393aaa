export const tripsOverview = {
  remindersLoading: 'Loading deadlines…',
  remindersNone: 'Nothing is due',
  remindersNoneHint: 'Ticketing time limits and last free cancellations of your trips appear here in good time.',
  remindersNoneFiltered: 'Nothing is due at this company.',
  remindersFailed: 'Your deadlines could not be loaded.',
  nextDays: 'next {count} days',
  remindersNoneSoon: 'Nothing is due in the next {count} days',
  later_one: '{count} later deadline, on {day}',
  later_other: '{count} later deadlines, the next on {day}',
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
