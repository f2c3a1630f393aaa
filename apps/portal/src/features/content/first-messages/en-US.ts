export const content = {
  contactUs: 'Contact us',
  privacyAgreement: 'Privacy agreement',
  missing: 'Page not found',
  missingHint: 'There is no text here yet, or the link is not complete.',
  otherLanguage: 'This text is not available in your language yet. It is shown in {language}.',
  home: 'Back to the portal',
}
export type ContentTexts = typeof content

declare module '../../../lib/i18n.ts' {
  interface FirstTexts {
    content: ContentTexts
  }
}
