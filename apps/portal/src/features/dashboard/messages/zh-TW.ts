import type { DashboardTexts } from './en-US.ts'

export const dashboard = {
  morning: '{name}，早安',
  afternoon: '{name}，午安',
  evening: '{name}，晚安',
  failed: '發生錯誤',
  widgetFailed: '頁面的這個部分無法載入',
  retry: '再試一次',
} satisfies DashboardTexts
