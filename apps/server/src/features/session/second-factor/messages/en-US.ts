/** What the reset of second factors answers where it does not happen. */
export const messages = {
  signInAgain: 'Please sign in again with your second step first: it must have been shown within the last 5 minutes.',
  nothingToReset: 'You have no second step yet, so there is nothing to reset.',
  providersOwn:
    'Second steps are kept by the provider your company signs in with. Please ask your IT support to reset yours.',
}

export type SessionMessages = typeof messages
