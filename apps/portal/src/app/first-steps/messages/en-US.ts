export const firstSteps = {
  title: 'Start here',
  allDone: 'You are all set',
  count: '{done} of {total} done',
  later: 'Later',
  never: 'Do not show again',
  isDone: ' – done',
  name: 'Check your name',
  nameHint: 'It must read as in your passport.',
  nameAct: 'Open my profile',
  nameRight: 'It is right',
  phone: 'Take it with you',
  phoneHint: 'Scan a code to sign in on your phone.',
  phoneAct: 'Show the code',
  booking: 'Add a booking',
  bookingHint: 'Drop in a confirmation, and the trip is here.',
  bookingAct: 'Add a confirmation',
  tile: 'Make it yours',
  tileHint: 'Put first what you look at first.',
  tileAct: 'Arrange tiles',
}
export type FirstStepsTexts = typeof firstSteps

declare module '../../../lib/i18n.ts' {
  interface LaterTexts {
    firstSteps: FirstStepsTexts
  }
}
