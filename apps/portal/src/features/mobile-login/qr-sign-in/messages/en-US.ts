export const qrSignIn = {
  title: 'Sign in with your phone',
  loading: 'Drawing your code…',
  codeName: 'QR code that signs your phone in',
  appCodeName: 'QR code that leads to the mobile app',
  step1: 'Open the camera of your phone.',
  step2: 'Point it at this code and open the link.',
  step3: 'Confirm on the phone, then type its number here.',
  appLead: 'Scan this code to get the mobile app.',
  left: 'This code works for {time} more',
  fresh: 'New code',
  expired: 'This code has run out.',
  showNew: 'Show a new code',
  tooMany: 'Many codes were drawn in a short time. Please wait a few minutes, then ask for a new one.',
  done: 'Your phone is signed in',
  doneHint: '{phone} is ready. You can put it to use now.',
  another: 'Sign in another phone',
  toApp: 'Get the mobile app',
  toSignIn: 'Back to signing in',
  phones: 'Signed-in phones',
  none: 'No phone is signed in yet.',
  since: 'Signed in {when}',
  deactivate: 'Deactivate',
  deactivateOf: 'Deactivate {phone}',
  deactivating: 'Signing out…',
  gone: '{phone} is signed out.',
  phonesFailed: 'The list of phones could not be fetched.',
  askTitle: 'Is this your phone?',
  askLead: 'It has scanned your code and waits for you.',
  onSystem: '{browser} on {system}',
  scannedAt: 'Scanned {when}',
  address: 'Address {address}',
  sameNetwork: 'Same network as this computer',
  otherNetwork: 'Another network than this computer',
  numberLabel: 'Number on the phone',
  numberHint: 'The phone shows two digits.',
  confirm: 'Sign the phone in',
  notMine: 'No, it is not mine',
  wrong: 'That is another number. Look at the phone: one more try.',
  askLeft: '{time} left to decide',
  refusedTitle: 'The phone was refused',
  refused:
    'It has no access, and your code no longer works. We have sent you a mail. If you did not scan the code yourself, somebody has seen your screen: tell your travel team.',
  endedTitle: 'The numbers did not match',
  ended:
    'The phone has no access, and your code no longer works. We have sent you a mail. If it was your own phone, show a new code and scan it again.',
  overTitle: 'The phone no longer waits',
  over: 'Its two minutes have passed. Show a new code to try again.',
}
export type QrSignInTexts = typeof qrSignIn

declare module '../../../../lib/i18n.ts' {
  interface LaterTexts {
    qrSignIn: QrSignInTexts
  }
}
