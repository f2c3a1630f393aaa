/** Words of the page on which people answer an incident. */
export const messages = {
  exercise: 'EXERCISE – this is a drill, nothing has happened',
  question: 'Are you safe?',
  forPerson: 'For {name}',
  safe: 'I am safe',
  help: 'I need help',
  choose: 'Please choose one of the two.',
  words: 'Anything that we should know (optional)',
  phone: 'Number to call you back (optional)',
  share: 'Share where I am',
  finding: 'Looking for where you are …',
  found: 'Where you are is sent with your answer, accurate to about {metres} m.',
  missed: 'Your place could not be found. You can write where you are.',
  privacy: 'Only the team of this incident reads what you write. It is deleted 30 days after the incident ends.',
  current: 'Your answer: {answer}',
  change: 'You can change it until the incident ends.',
  call: 'Emergency line of your company: {phone}',
  danger: 'If you are in danger, call the emergency services where you are first.',
  thanks: 'Thank you',
  thanksSafe: 'Your team knows that you are safe.',
  thanksHelp: 'Your team knows that you need help.',
  again: 'Change or add something',
  language: 'Language',
  unknownTitle: 'This link does not work',
  unknownLead:
    'It is not complete, or nobody asks you any more. Open the link of the latest message once more, or call your travel team.',
  closedTitle: 'This incident has ended',
  closedLead: 'You do not have to answer any more. If you need help, call your travel team.',
}

export type AnswerMessages = typeof messages
