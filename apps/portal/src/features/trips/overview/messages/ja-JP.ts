import type { TripsOverviewTexts } from './en-US.ts'

export const tripsOverview = {
  remindersLoading: '期限を読み込んでいます…',
  remindersNone: '期限の迫ったものはありません',
  remindersNoneHint: '出張の発券期限や無料キャンセル期限が、余裕をもってここに表示されます。',
  remindersNoneFiltered: 'この会社に期限の迫ったものはありません。',
  remindersFailed: '期限を読み込めませんでした。',
  nextDays: '今後 {count} 日間',
  remindersNoneSoon: '今後 {count} 日間に期限はありません',
  later_one: 'その後の期限 {count} 件、次は {day}',
  later_other: 'その後の期限 {count} 件、次は {day}',
  left: '残り {time}',
  underMinute: '残り1分未満',
  calm: '余裕あり',
  soon: '期限間近',
  day: '24時間以内',
  urgent: '至急',
  moreDeadlines_one: 'ほかに {count} 件の期限',
  moreDeadlines_other: 'ほかに {count} 件の期限',
} satisfies TripsOverviewTexts
