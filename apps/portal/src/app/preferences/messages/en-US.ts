export const preferences = {
  title: 'Preferences',
  lead: 'Each choice is saved at once, for all your devices.',
  clock: 'Clock',
  hours24: '24 hours',
  hours12: '12 hours',
  firstDay: 'First day of the week',
  monday: 'Monday',
  sunday: 'Sunday',
  saturday: 'Saturday',
  units: 'Units',
  metric: 'Metric',
  imperial: 'Imperial',
  home: 'Home airport',
  homeHint: 'Searches and new requests begin here.',
  appearance: 'Appearance',
  language: 'Display language',
  saving: 'Saving…',
  notSaved: 'Your choice could not be saved. It holds for this visit.',
}
export type PreferencesTexts = typeof preferences

declare module '../../../lib/i18n.ts' {
  interface LaterTexts {
    preferences: PreferencesTexts
  }
}
