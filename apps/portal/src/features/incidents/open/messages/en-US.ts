/** Opening an incident. */
export const incidentsOpen = {
  title: 'Open an incident',
  incidents: 'Incidents',
  lead: 'The people below are on the list at once. The first message comes next.',
  noArea: 'Where does it happen?',
  noAreaHint: 'Choose an alert, countries, a place or draw an area first.',
  chooseArea: 'Choose the area',
  what: 'The incident',
  name: 'Name of the incident',
  chooseCompany: 'Choose a company',
  follows: 'Follow alert and bookings',
  followsHint: 'People come by themselves as they change.',
  exercise: 'Exercise',
  exerciseHint: 'Every message, page and report says so.',
  youOwn: 'You, owner',
  whom: 'Whom it is about',
  groups: 'Groups',
  loading: 'Looking who is affected',
  failed: 'Who is affected could not be loaded.',
  alertOver: 'The alert has ended.',
  unlocated_one: '{count} person is on the way and nobody knows where: they may be inside.',
  unlocated_other: '{count} people are on the way and nobody knows where: they may be inside.',
  unlocatedFew: 'Fewer than 5 people are on the way and nobody knows where: they may be inside.',
  countsOnly: 'This company shows numbers only. People are added by name.',
  bookingsAsOf: 'Bookings as of {when}',
  nobodyShown: 'Nobody is in these groups.',
  in: 'On the list: {count}',
  leaveOutHint: 'Who is not marked is left out, with your reason.',
  people: 'People',
  alreadyIn: 'in “{name}” already',
  andMore_one: 'and {count} more',
  andMore_other: 'and {count} more',
  exceptReason_one: 'Why {count} person is left out',
  exceptReason_other: 'Why {count} people are left out',
  'fault.name': 'At least 3 characters',
  'fault.company': 'Choose a company',
  'fault.groups': 'Choose at least one group',
  open: 'Open incident',
  exists: '“{name}” is open about this alert already, owned by {owner}.',
  toExisting: 'Go to its board',
}
export type IncidentsOpenTexts = typeof incidentsOpen

declare module '../../../../lib/i18n.ts' {
  interface LaterTexts {
    incidentsOpen: IncidentsOpenTexts
  }
}
