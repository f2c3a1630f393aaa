export const content = {
  contactUs: 'Contact us',
  privacyAgreement: 'Privacy agreement',
  loading: 'Loading…',
  retry: 'Try again',
  missing: 'Page not found',
  missingHint: 'There is no text here yet, or the link is not complete.',
  otherLanguage: 'This text is not available in your language yet. It is shown in {language}.',
  home: 'Back to the portal',
  close: 'Close',
}
export type ContentTexts = typeof content
