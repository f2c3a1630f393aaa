export const devices = {
  title: 'Your devices',
  lead: 'Browsers in which you are signed in. Sign out the ones you do not know, then change your password.',
  list: 'Browsers in which you are signed in',
  named: '{browser} on {system}',
  unknown: 'Unknown browser',
  current: 'This browser',
  twoSteps: 'Two steps',
  address: 'From {address}',
  signedIn: 'Signed in {time}',
  lastUsed: 'Last used {time}',
  usedNow: 'In use now',
  signOut: 'Sign out',
  signOutNamed: 'Sign out {device}',
  signOutOthers: 'Sign out all others',
  othersTitle: 'Sign out everywhere else?',
  othersText: 'Every other browser and every phone is signed out at once. You stay signed in here.',
  othersDone: 'You are signed out everywhere else.',
  deviceDone: '{device} is signed out.',
  onlyThis: 'You are signed in nowhere else.',
  phones: 'Phones are listed where you sign them in.',
  openPhones: 'Show phones',
  loading: 'Your devices are on their way…',
  failed: 'Your devices could not be loaded',
  notEnded: 'It could not be signed out',
  resetTitle: 'Reset MFA?',
  resetText:
    'Your authenticator app, passkeys and recovery codes are taken away and you are signed out everywhere. At your next sign-in you set up the second step anew.',
  resetAction: 'Sign out and reset',
  nothingToReset: 'You have no second step yet, so there is nothing to reset.',
  setUp: 'Set one up',
  signInAgain: 'Sign in again',
}
export type DeviceTexts = typeof devices

declare module '../../../../lib/i18n.ts' {
  interface LaterTexts {
    devices: DeviceTexts
  }
}
