import type { TripsOverviewTexts } from './en-US.ts'

export const tripsOverview = {
  remindersLoading: '正在加载期限…',
  remindersNone: '没有即将到期的事项',
  remindersNoneHint: '您行程的出票时限和最晚免费取消时间会提前显示在这里。',
  remindersNoneFiltered: '该公司没有即将到期的事项。',
  remindersFailed: '无法加载您的期限。',
  nextDays: '未来 {count} 天',
  remindersNoneSoon: '未来 {count} 天没有到期事项',
  later_one: '另有 {count} 个较晚的期限，最近的是 {day}',
  later_other: '另有 {count} 个较晚的期限，最近的是 {day}',
  left: '剩余{time}',
  underMinute: '剩余不到一分钟',
  calm: '不急',
  soon: '即将到期',
  day: '24 小时内',
  urgent: '紧急',
  moreDeadlines_one: '另有 {count} 个期限',
  moreDeadlines_other: '另有 {count} 个期限',
} satisfies TripsOverviewTexts
