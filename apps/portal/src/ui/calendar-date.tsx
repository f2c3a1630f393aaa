import { monthName, parseDay, weekdayName } from '../lib/dates.ts'
import { useLanguage } from '../lib/preferences.ts'
import styles from './calendar-date.module.css'

/** The date like a leaf of a tear-off calendar. Hidden from screen readers, because a text beside it names the day. `day` is YYYYMMDD, with or without a time. */
export function CalendarDate({ day }: { readonly day: string }) {
  const language = useLanguage()
  return (
    <div className={styles.leaf} aria-hidden>
      <span>{monthName(day, language)}</span>
      <strong>{parseDay(day).getUTCDate()}</strong>
      <span>{weekdayName(day, language)}</span>
    </div>
  )
}
