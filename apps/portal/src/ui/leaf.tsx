import { monthName, parseDay, weekdayName } from '../lib/dates.ts'
import { useLanguage } from '../lib/preferences.ts'
import styles from './leaf.module.css'

/** A leaf of a calendar, for the eye alone: the day stands in words beside it. `day` is YYYYMMDD, with or without a time. */
export function Leaf({ day }: { readonly day: string }) {
  const language = useLanguage()
  return (
    <div className={styles.leaf} aria-hidden>
      <span>{monthName(day, language)}</span>
      <strong>{parseDay(day).getUTCDate()}</strong>
      <span>{weekdayName(day, language)}</span>
    </div>
  )
}
