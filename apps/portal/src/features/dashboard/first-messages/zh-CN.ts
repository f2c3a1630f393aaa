import type { DashboardTexts } from './en-US.ts'

export const dashboard = {
  morning: '早上好',
  afternoon: '下午好',
  evening: '晚上好',
  arrange: '调整布局',
  nextUp: '接下来',
  more: '“{title}”的更多操作',
  nothing: '这里没有显示任何内容',
  nothingHint: '您的仪表盘卡片已全部隐藏。请选择您想查看的卡片。',
  chooseTiles: '选择卡片',
  widgetFailed: '页面的这一部分无法加载',
} satisfies DashboardTexts
