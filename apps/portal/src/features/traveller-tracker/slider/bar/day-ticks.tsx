import { monthName, ownZone, weekdayName } from '../../../../lib/dates.ts'
import { useLanguage } from '../../../../lib/preferences.ts'
import { dayTicks } from '../engine/slider-time.ts'
import styles from './slider-bar.module.css'

interface Props {
  /** Minutes since 1970. */
  readonly from: number
  readonly until: number
  readonly now: number
  readonly at: number
}

/** The days below the slider, with their months, and where now is. For eyes alone: the slider says its instant. */
export function DayTicks({ from, until, now, at }: Props) {
  const language = useLanguage()
  const share = (minute: number) => `${(((minute - from) / (until - from)) * 100).toFixed(3)}%`
  const ticks = dayTicks({ from, until }, ownZone())
  return (
    <div className={styles.ticks} aria-hidden>
      <i className={styles.rail} />
      <i className={styles.done} style={{ width: share(at) }} />
      {ticks.map(({ day, at: begins, isMonday }, index) => {
        const isMonth = index === 0 || day.endsWith('01')
        return (
          <span key={day} style={{ left: share(begins) }} data-monday={isMonday} data-month={isMonth}>
            <b>{Number(day.slice(6))}</b>
            {isMonth ? <em>{monthName(day, language)}</em> : isMonday && <em>{weekdayName(day, language)}</em>}
          </span>
        )
      })}
      {now >= from && now <= until && <i className={styles.nowMark} style={{ left: share(now) }} />}
    </div>
  )
}
