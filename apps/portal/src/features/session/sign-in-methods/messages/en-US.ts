export const signInMethods = {
  linkTitle: 'Link from a mail',
  linkClosed: 'This link does not open',
  linkClosedHint: 'Nothing was changed by trying. The portal itself is open to you as ever.',
  linkDecided: 'This request has been decided',
  linkEdited: 'The request was changed',
  linkApproverChanged: 'Somebody else decides now',
  linkWithdrawn: 'The request was withdrawn',
  linkReplaced: 'There is a newer mail',
  linkOfAnother:
    'This link was sent to someone else. Open it from the mail again, and sign in with the account it was sent to.',
  otherSays: 'The other system says: “{message}”',
  switchTitle: 'Switch to the other account?',
  switchConfirm: 'Sign in with the new password',
  switchStay: 'Stay signed in',
  ssoTitle: 'Company sign-in',
  ssoOpening: 'Opening the sign-in of your company…',
  ssoFailed: 'This company code cannot be opened',
  companyCode: 'Company code',
  companyHint: 'Your travel manager can tell you.',
  companyGo: 'Continue',
  companyMissing: 'Please enter your company code',
  toLogin: 'Sign in another way',
  wholePortal: 'Sign in for the whole portal',
}
export type SignInMethodsTexts = typeof signInMethods

declare module '../../../../lib/i18n.ts' {
  interface LaterTexts {
    signInMethods: SignInMethodsTexts
  }
}
