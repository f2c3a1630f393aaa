/** The question whether one is safe. */
export const incidentsOwn = {
  areYouSafe: 'Are you safe?',
  asked: '{name}: are you safe?',
  askedExercise: 'Exercise, {name}: are you safe?',
  answer: 'Answer',
  exercise: 'Exercise: nothing of this is real',
  'gave.safe': 'You said that you are safe',
  'gave.help': 'You said that you need help',
  teamHasIt: 'Your team has your answer of {when}.',
  toldTeam: 'Entered by your team after a call, {when}.',
  change: 'Change my answer',
  safe: 'I am safe',
  help: 'I need help',
  notSent: 'Your answer has not arrived.',
  addMore: 'Add words, phone or place',
  text: 'What should your team know?',
  phone: 'Phone to reach you now',
  sharePlace: 'Share where I am',
  placeGoes: 'Your place goes along, within {metres} m.',
  withoutPlace: 'Without my place',
  noPlace: 'Your device did not say where you are.',
  private: 'Only the team of this incident reads this. It is deleted 30 days after closing.',
  callTeam: 'Call {phone}',
}
export type IncidentsOwnTexts = typeof incidentsOwn

declare module '../../../../lib/i18n.ts' {
  interface LaterTexts {
    incidentsOwn: IncidentsOwnTexts
  }
}
