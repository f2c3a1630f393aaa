/** Messages about a request. */
export const requestsTalk = {
  title: 'Messages',
  none: 'No messages yet. Your travel consultant and the approvers read what you write here.',
  message: 'Write a message',
  hint: '@ mentions somebody; they get a mail',
  mention: 'Mention',
  send: 'Send',
  sent: 'Message sent',
  desk: 'Travel consultant',
  you: 'You',
  unread_one: '1 new',
  unread_other: '{count} new',
  fromHere: 'New',
  attach: 'Attach files to the message',
  detach: 'Remove {name}',
  attaching: 'Attaching {name}',
  arrived: '{name} wrote a message',
}
export type RequestsTalkTexts = typeof requestsTalk

declare module '../../../../lib/i18n.ts' {
  interface LaterTexts {
    requestsTalk: RequestsTalkTexts
  }
}
