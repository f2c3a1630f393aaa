/** What the mobile-login calls say in `Msg`. */
export const messages = {
  noDownload: 'Your company has no app to download yet.',
  unnamed: 'Phone',
}

export type MobileLoginMessages = typeof messages
