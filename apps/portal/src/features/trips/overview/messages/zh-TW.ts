import type { TripsOverviewTexts } from './en-US.ts'

export const tripsOverview = {
  remindersLoading: '正在載入期限…',
  remindersNone: '沒有即將到期的事項',
  remindersNoneHint: '您行程的開票期限與最後免費取消時間，會提早顯示在這裡。',
  remindersNoneFiltered: '這家公司沒有即將到期的事項。',
  remindersFailed: '無法載入您的期限。',
  nextDays: '未來 {count} 天',
  remindersNoneSoon: '未來 {count} 天沒有到期事項',
  later_one: '另有 {count} 個較晚的期限，最近的是 {day}',
  later_other: '另有 {count} 個較晚的期限，最近的是 {day}',
  left: '還剩 {time}',
  underMinute: '剩不到一分鐘',
  calm: '不急',
  soon: '即將到期',
  day: '24 小時內',
  urgent: '緊急',
  moreDeadlines_one: '另有 {count} 個期限',
  moreDeadlines_other: '另有 {count} 個期限',
} satisfies TripsOverviewTexts
