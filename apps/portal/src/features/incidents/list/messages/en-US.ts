/** The list of incidents. */
export const incidentsList = {
  which: 'Which incidents',
  'state.open': 'Open',
  'state.closed': 'Closed',
  new: 'New incident',
  search: 'Search by name',
  total_one: '{count} incident',
  total_other: '{count} incidents',
  loading: 'Loading the incidents',
  failed: 'The incidents could not be loaded.',
  none: 'No incidents',
  noneHint: 'An incident is opened from an alert or an area, with the people who are there.',
  noneFound: 'No incident fits',
  noneFoundHint: 'Try another name or another state.',
  exercise: 'Exercise',
  openFor: 'Open {time}',
}
export type IncidentsListTexts = typeof incidentsList

declare module '../../../../lib/i18n.ts' {
  interface LaterTexts {
    incidentsList: IncidentsListTexts
  }
}
