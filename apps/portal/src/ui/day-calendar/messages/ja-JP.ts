import type { DayCalendarTexts } from './en-US.ts'

export const uiDayCalendar = {
  previous: '前の月',
  next: '次の月',
  months: '月を選択',
} satisfies DayCalendarTexts
