import type { MobileLoginTexts } from './en-US.ts'

export const mobileLogin = {
  downloadApp: '下载手机应用',
  signInPhone: '用手机登录',
  title: '下载手机应用',
  code: '用于下载应用的二维码',
  scan: '用手机扫码即可下载应用',
  getFrom: '从 {store} 下载',
} satisfies MobileLoginTexts
