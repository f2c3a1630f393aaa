export const qrSignIn = {
  title: 'Sign in with your phone',
  loading: 'Drawing your code…',
  codeName: 'QR code that signs your phone in',
  appCodeName: 'QR code that leads to the mobile app',
  step1: 'Open the camera of your phone.',
  step2: 'Point it at this code and open the link.',
  step3: 'Check the name on the phone, then confirm.',
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
}
export type QrSignInTexts = typeof qrSignIn

declare module '../../../../lib/i18n.ts' {
  interface LaterTexts {
    qrSignIn: QrSignInTexts
  }
}
