/** The widget around the script; the profile manager itself has its own. */
export const profileManager = {
  none: 'Your company uses no profile manager here.',
  emptyUrl: 'empty profile manage script URL',
  noRight: 'You have no right to view this.',
  failed: 'Error occurred',
  failedHint: 'The profile manager could not be loaded. Everything else on this page works.',
  retry: 'Try again',
  loading: 'Loading…',
}

export type ProfileManagerTexts = typeof profileManager
