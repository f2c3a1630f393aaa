export const mobileLogin = {
  downloadApp: 'Download mobile app',
  signInPhone: 'Sign in with your phone',
  title: 'Download the mobile app',
  code: 'QR code to download the app',
  scan: 'Scan with your phone to download the app',
  getFrom: 'Download from {store}',
}
export type MobileLoginTexts = typeof mobileLogin

declare module '../../../lib/i18n.ts' {
  interface FirstTexts {
    mobileLogin: MobileLoginTexts
  }
}
