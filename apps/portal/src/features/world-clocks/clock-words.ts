import type { Language } from '@portolan/contract/enums'
import type { TFunction } from 'i18next'
import { relativeDays, weekdayName } from '../../lib/dates.ts'
import { dayDifference, wireDay, type ZoneTime } from './zone-time.ts'

type Say = TFunction<'clocks'>

/** 'Sun', and 'Tomorrow' where the viewer's calendar shows another day; never more than two days apart. */
export function dayWords(there: ZoneTime, here: ZoneTime, language: Language): { weekday: string; day: string | null } {
  const days = dayDifference(there.local, here.local)
  const word = relativeDays(days, language)
  return {
    weekday: weekdayName(wireDay(there.local), language),
    day: days === 0 ? null : word.charAt(0).toLocaleUpperCase(language) + word.slice(1),
  }
}

/** '+3 h', '−8 h 30 min'; 'Same time as you'. */
export function aheadWords(there: ZoneTime, here: ZoneTime, t: Say): string {
  const ahead = there.offset - here.offset
  if (ahead === 0) return t('same')
  const sign = ahead < 0 ? '−' : '+'
  const [hours, minutes] = [Math.floor(Math.abs(ahead) / 60), Math.abs(ahead) % 60]
  if (minutes === 0) return t('hours', { sign, hours })
  return hours === 0 ? t('minutes', { sign, minutes }) : t('hoursMinutes', { sign, hours, minutes })
}
