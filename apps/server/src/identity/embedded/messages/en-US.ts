/** Texts of the embedded provider's pages. */
export const messages = {
  title: 'Sign in',
  lead: 'Your trips, your travellers, one place.',
  email: 'E-mail',
  password: 'Password',
  submit: 'Sign in',
  wrong: 'E-mail or password is not right. Check both and try again.',
  locked: 'Too many attempts. Wait 15 minutes, or sign in on a device you have used before.',
  missing: 'Enter your e-mail and your password.',
  signOutTitle: 'Sign out',
  signOutLead: 'You are being signed out of {x}.',
  signOutQuestion: 'Do you want to sign out of {x}?',
  signOut: 'Sign out',
  signedOut: 'You have signed out of {x}.',
  expiredTitle: 'This sign-in has expired',
  expiredLead: 'It was open too long, or was finished in another window. Start again from the portal.',
  failedTitle: 'Sign-in did not work',
  failedLead:
    'Something went wrong on our side. Start again from the portal; if it happens again, tell your travel consultant.',
  back: 'Back to the portal',
}

export type Messages = typeof messages
