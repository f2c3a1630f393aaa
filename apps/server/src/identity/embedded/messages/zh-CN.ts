import type { Messages } from './en-US.ts'

export const messages = {
  title: '登录',
  lead: '行程与同行者，尽在一处。',
  email: '电子邮箱',
  password: '密码',
  submit: '登录',
  wrong: '电子邮箱或密码不正确。请检查后重试。',
  locked: '尝试次数过多。请等待 15 分钟，或在以前用过的设备上登录。',
  missing: '请输入电子邮箱和密码。',
  signOutTitle: '退出登录',
  signOutLead: '正在退出 {x}。',
  signOutQuestion: '要退出 {x} 吗？',
  signOut: '退出登录',
  signedOut: '您已退出 {x}。',
  expiredTitle: '本次登录已过期',
  expiredLead: '页面打开时间过长，或已在另一个窗口完成。请从门户重新开始。',
  failedTitle: '登录未成功',
  failedLead: '我们这边出了问题。请从门户重新开始；如果再次发生，请告知您的差旅顾问。',
  back: '返回门户',
} satisfies Messages
