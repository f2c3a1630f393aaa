import type { Language } from '@portolan/contract/enums'
import { dayAt, ownZone } from '@portolan/rules/local-time'
import { formatDay } from '@portolan/rules/format-time'

/** '04 Nov 2026' of an ISO date: the calendar day itself, in no zone. */
export const dayOfDate = (date: string, language: Language): string => formatDay(date.replaceAll('-', ''), language)

/** '04 Nov 2026' of an ISO instant: the day on the viewer's own calendar. */
export const ownDay = (instant: string, language: Language): string =>
  dayOfDate(dayAt(Date.parse(instant), ownZone()), language)
