/** Who sees where one is, in plain words, and who has looked. */
export const trackerPrivacy = {
  loading: 'Loading who sees where you are',
  failed: 'Who sees where you are could not be loaded.',
  scale: 'What the traveller tracker shows of you',
  off: 'Nothing',
  counts: 'Numbers',
  alerted: 'Name in an alert',
  persons: 'Name',
  off_says: 'Your company does not track its travellers. Nobody sees you in the traveller tracker.',
  counts_says:
    'The traveller tracker shows how many people are at a place, never who they are. Fewer than five show as “<5”.',
  alerted_says:
    'Your name shows only while an alert touches a place of your trip. At all other times you are one in a number, and fewer than five show as “<5”.',
  persons_says: 'The people below see your name, and where your bookings say that you are.',
  source: 'Everything comes from flights, trains and hotels that were booked for you. Nobody locates your phone.',
  decision: 'Who decided this',
  decided: '{who}, valid since {day}',
  since: 'Valid since {day}',
  undecided: 'Your company has decided nothing else: every company starts this way.',
  council: 'Agreed with the works council: {reference}',
  viewers: 'Who may look',
  company_one: '{count} person who looks after the whole company',
  company_other: '{count} people who look after the whole company',
  team_one: '{count} person of your team, or who arranges your trips',
  team_other: '{count} people of your team, or who arrange your trips',
  past_one: '{count} of all these may also look at a moment in the past, with a reason that you can read here',
  past_other: '{count} of all these may also look at a moment in the past, with a reason that you can read here',
  kept: 'How long it is kept',
  keptPersons: 'After {days} days the tracker no longer knows where you were. Your bookings are kept longer.',
  keptLooks: 'Who has looked is kept for {days} days.',
  looked: 'Who has looked',
  lookedHint: 'Each look at your name is written down. Several within an hour are one.',
  lookedLoading: 'Loading who has looked',
  lookedFailed: 'Who has looked could not be loaded.',
  lookedNone: 'Nobody has looked at where you are.',
  noTraveller: 'You do not travel for your company, so the tracker never shows you.',
  list: 'Opened the traveller tracker',
  export: 'Exported the traveller tracker to a file',
  days: 'Opened your days by country',
  daysExport: 'Exported days by country to a file',
  affected: 'Looked for who is in an affected area',
  affectedExport: 'Exported who is in an affected area to a file',
  incident: 'Looked at people of an incident',
  instant: 'As it was on {when}',
  range: 'From {from} to {until}',
  reason: 'Reason: {reason}',
  openLooks: 'Looks at people of the company',
  looksHint: 'Who has looked at where people of your company are. They read the same about themselves.',
  looksNone: 'Nobody has looked at where people of the company are.',
  more: 'and {count} more',
}
export type TrackerPrivacyTexts = typeof trackerPrivacy

declare module '../../../../lib/i18n.ts' {
  interface LaterTexts {
    trackerPrivacy: TrackerPrivacyTexts
  }
}
