import type { SessionTexts } from './en-US.ts'

export const session = {
  title: '登录',
  headline: '每一段旅程，尽在掌握',
  lead: '贵公司的行程、审批与差旅服务，一处即可完成。',
  signIn: '登录',
  opening: '正在打开登录页面…',
  secure: '请使用您的公司账号登录。',
  expired: '您的登录已过期，请重新登录。',
  failed: '无法开始登录',
  language: '语言',
  toLight: '切换到浅色主题（Breezy）',
  toDark: '切换到深色主题（Galaxy）',
  completing: '正在登录…',
  leaving: '正在退出登录…',
  signedOutTitle: '已退出登录',
  signedOut: '您已退出本门户',
  closeWindows: '建议您关闭所有浏览器窗口。',
  again: '重新登录',
  notice: '系统信息',
  ok: '确定',
  refresh: '刷新',
} satisfies SessionTexts
