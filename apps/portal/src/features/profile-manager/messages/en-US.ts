/** The widget around the script; the profile manager itself has its own. */
export const profileManager = {
  none: 'Your company uses no profile manager here.',
  emptyUrl: 'empty profile manage script URL',
  noRight: 'You have no right to view this.',
  failedHint: 'The profile manager could not be loaded. Everything else on this page works.',
}

export type ProfileManagerTexts = typeof profileManager

declare module '../../../lib/i18n.ts' {
  interface LaterTexts {
    profileManager: ProfileManagerTexts
  }
}
