export const phone = {
  pageTitle: 'Sign in on this phone',
  checking: 'One moment…',
  ask: 'Sign in on this phone?',
  asks: 'A computer asks this phone to sign in as:',
  computer: 'Computer',
  onSystem: '{browser} on {system}',
  unknown: 'Unknown browser',
  phoneName: 'Name of this phone',
  phoneNameHint: 'So that you find it in your list on the computer.',
  left: '{time} left to decide',
  confirm: 'Sign in on this phone',
  notMe: 'Not me',
  care: 'Only say yes if you scanned this code yourself, on a screen in front of you.',
  declinedTitle: 'Nothing was signed in',
  declined:
    'Good that you checked. The code stops working by itself within two minutes. If someone sent it to you, tell your travel team.',
  expiredTitle: 'This code has run out',
  expired: 'Scan the new code that your computer shows.',
  failedTitle: 'That did not work',
  noCodeTitle: 'Scan the code on your computer',
  noCode:
    'In the portal on your computer, open the menu with your name and choose “Sign in with your phone”. Then point the camera of this phone at the code.',
  hello: 'You are signed in',
  thisPhone: 'This phone',
  since: 'Signed in',
  endHint: 'You can sign this phone out here, or on your computer under “Sign in with your phone”.',
  signOut: 'Sign out',
  leftTitle: 'This phone is signed out',
  leftText: 'To use it again, scan a new code on your computer.',
  someAndroid: 'Android phone',
  somePhone: 'Phone',
  waitTitle: 'Type this number on your computer',
  waitNumber: 'Your number',
  waitLead: 'Your computer asks for it now. This page goes on by itself.',
  waitCare: 'Tell this number to nobody. Only the portal on your own computer asks for it.',
  refusedTitle: 'This phone was refused',
  refused:
    'On the computer, this phone was refused or the number did not match. If you did that by mistake, show a new code there and scan it.',
}
export type PhoneTexts = typeof phone

declare module '../../../../lib/i18n.ts' {
  interface LaterTexts {
    phone: PhoneTexts
  }
}
