import type { DashboardTexts } from './en-US.ts'

export const dashboard = {
  morning: '{name}，早上好',
  afternoon: '{name}，下午好',
  evening: '{name}，晚上好',
  failed: '发生错误',
  widgetFailed: '页面的这一部分无法加载',
  retry: '重试',
} satisfies DashboardTexts
