/** Texts that the password reset answers; blanks are filled in. */
export const messages = {
  sent: 'If there is an account with this address, a mail with a link is on its way. The link is good for {minutes} minutes.',
  changed: 'Your password was changed. Every other browser and phone has been signed out.',
  short: 'Use at least {characters} characters.',
  long: 'Use {characters} characters at most.',
  personal: 'Leave out your e-mail address and the names of your company and of this portal.',
  common: 'This password is among the first that anyone would try. Choose another one.',
  recent: 'You have used this password before. Choose a new one.',
  weak: 'Longer is safer: we recommend {characters} characters or more, such as a few words in a row.',
}

export type Messages = typeof messages
