import type { MobileLoginTexts } from './en-US.ts'

export const mobileLogin = {
  downloadApp: '下載行動應用程式',
  signInPhone: '用手機登入',
  title: '下載行動應用程式',
  code: '下載應用程式的 QR Code',
  scan: '用手機掃描即可下載應用程式',
  getFrom: '從 {store} 下載',
} satisfies MobileLoginTexts
