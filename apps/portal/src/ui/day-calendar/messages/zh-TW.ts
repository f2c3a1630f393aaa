import type { DayCalendarTexts } from './en-US.ts'

export const uiDayCalendar = {
  previous: '上個月',
  next: '下個月',
  months: '選擇月份',
} satisfies DayCalendarTexts
