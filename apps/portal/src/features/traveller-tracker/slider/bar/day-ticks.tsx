import { monthName, ownZone } from '../../../../lib/dates.ts'
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

/** The days below the slider, Mondays with their month, and where now is. For eyes alone: the slider says its instant. */
export function DayTicks({ from, until, now, at }: Props) {
  const language = useLanguage()
  const share = (minute: number) => `${(((minute - from) / (until - from)) * 100).toFixed(3)}%`
  const ticks = dayTicks({ from, until }, ownZone())
  return (
    <div className={styles.ticks} aria-hidden>
      <i className={styles.rail} />
      <i className={styles.done} style={{ width: share(at) }} />
      {ticks.map(({ day, at: begins, isMonday }) => (
        <span key={day} style={{ left: share(begins) }} data-monday={isMonday}>
          <b>{Number(day.slice(6))}</b>
          {isMonday && <em>{monthName(day, language)}</em>}
        </span>
      ))}
      {now >= from && now <= until && <i className={styles.nowMark} style={{ left: share(now) }} />}
    </div>
  )
}
