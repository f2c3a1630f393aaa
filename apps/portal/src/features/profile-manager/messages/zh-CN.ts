import type { ProfileManagerTexts } from './en-US.ts'

export const profileManager = {
  none: '贵公司未在此使用档案管理。',
  emptyUrl: '档案管理脚本的网址为空',
  noRight: '您无权查看此内容。',
  failedHint: '无法加载档案管理。本页其他内容不受影响。',
} satisfies ProfileManagerTexts
