import type { SessionMessages } from './en-US.ts'

export const messages = {
  signInAgain: '请先用第二步验证重新登录：验证须在最近 5 分钟内完成。',
  nothingToReset: '您尚未设置第二步验证，无需重置。',
  providersOwn: '第二步验证由贵公司使用的登录服务管理。请联系贵公司的 IT 支持重置。',
} satisfies SessionMessages
