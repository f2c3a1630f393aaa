import { memo } from 'react'
import { useMinute } from '../../../../lib/minute.ts'
import { monthName, ownZone } from '../../../../lib/dates.ts'
import { useLanguage } from '../../../../lib/preferences.ts'
import { dayTicks } from '../engine/slider-time.ts'
import styles from './slider-bar.module.css'

interface Props {
  /** Minutes since 1970. */
  readonly from: number
  readonly until: number
}

/** The days below the slider, Mondays with their month, and where now is. For eyes alone: the slider says its instant. */
export const DayTicks = memo(function DayTicks({ from, until }: Props) {
  const language = useLanguage()
  const now = useMinute() / 60_000
  const share = (minute: number) => `${(((minute - from) / (until - from)) * 100).toFixed(3)}%`
  const ticks = dayTicks({ from, until }, ownZone())
  return (
    <div className={styles.ticks} aria-hidden>
      {ticks.map(({ day, at: begins, isMonday }) => (
        <span key={day} style={{ left: share(begins) }} data-monday={isMonday}>
          <b>{Number(day.slice(6))}</b>
          {isMonday && <em>{monthName(day, language)}</em>}
        </span>
      ))}
      {now >= from && now <= until && <i className={styles.nowMark} style={{ left: share(now) }} />}
    </div>
  )
})
