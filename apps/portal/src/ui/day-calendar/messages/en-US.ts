/** What the calendar says whose days are chosen by a press. */
export const uiDayCalendar = {
  previous: 'Previous month',
  next: 'Next month',
  months: 'Choose a month',
}
export type DayCalendarTexts = typeof uiDayCalendar

declare module '../../../lib/i18n.ts' {
  interface LaterTexts {
    uiDayCalendar: DayCalendarTexts
  }
}
