import type { DashboardTexts } from './en-US.ts'

export const dashboard = {
  morning: '早安',
  afternoon: '午安',
  evening: '晚安',
  nextUp: '接下來',
  arrange: '調整版面',
  more: '「{title}」的更多動作',
  nothing: '這裡沒有顯示任何內容',
  nothingHint: '您儀表板上的卡片已全部隱藏。請選擇您想查看的卡片。',
  chooseTiles: '選擇卡片',
  widgetFailed: '頁面的這個部分無法載入',
} satisfies DashboardTexts
