export const mobileLogin = {
  downloadApp: 'Download mobile app',
  signInPhone: 'Sign in with your phone',
  title: 'Download the mobile app',
  loading: 'Loading…',
  retry: 'Try again',
  close: 'Close',
  code: 'QR code to download the app',
  scan: 'Scan with your phone to download the app',
  getFrom: 'Download from {store}',
}
export type MobileLoginTexts = typeof mobileLogin
