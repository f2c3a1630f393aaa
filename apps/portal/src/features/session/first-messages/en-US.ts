export const session = {
  title: 'Sign in',
  headline: 'Every journey, well charted',
  lead: 'Your company’s trips, approvals and travel support, in one place.',
  signIn: 'Sign in',
  opening: 'Opening sign-in…',
  secure: 'You sign in with your company account.',
  expired: 'Your session has ended. Please sign in again.',
  failed: 'Sign-in could not start',
  forgot: 'Forgot your password?',
  company: 'Use a company code',
  language: 'Language',
  privacy: 'Privacy agreement',
  toLight: 'Switch to the light theme (Breezy)',
  toDark: 'Switch to the dark theme (Galaxy)',
  completing: 'Signing you in…',
  leaving: 'Signing you out…',
  signedOutTitle: 'Signed out',
  signedOut: 'You have signed out of the portal',
  closeWindows: 'It is best to close all browser windows.',
  notSignedOut: 'You are not signed out yet',
  notSignedOutHint:
    'The portal could not end your session. Try again, and do not leave this device before it says that you have signed out.',
  signOutAgain: 'Sign out again',
  again: 'Sign in again',
  refresh: 'Refresh',
  devices: 'Your devices',
  devicesAndSecurity: 'Devices and security',
  resetMfa: 'Reset MFA',
}
export type SessionTexts = typeof session

declare module '../../../lib/i18n.ts' {
  interface FirstTexts {
    session: SessionTexts
  }
}
