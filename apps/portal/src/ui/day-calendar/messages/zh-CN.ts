import type { DayCalendarTexts } from './en-US.ts'

export const uiDayCalendar = {
  previous: '上个月',
  next: '下个月',
  months: '选择月份',
} satisfies DayCalendarTexts
