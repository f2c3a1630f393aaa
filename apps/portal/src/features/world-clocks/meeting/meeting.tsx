import { useTranslation } from 'react-i18next'
import { relativeDays } from '@portolan/rules/relative-time'
import { weekdayName } from '../../../lib/dates.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { useProfile } from '../../../lib/session.ts'
import { type Attendee, type Meeting as FoundMeeting, planMeeting } from './meeting.rules.ts'
import styles from './meeting.module.css'
import { clockText } from '../clock/digital-time.ts'
import type { Clock } from '../use-clocks.ts'
import type { Span, WorkingHours } from '../working-hours.rules.ts'
import { dayNumber, minuteOfDay, wireDay, zoneTime } from '../zone-time.ts'

interface Props {
  readonly clocks: readonly Clock[]
  readonly own: Clock
  readonly hours: WorkingHours
  /** The present minute. */
  readonly instant: number
}

const minute = 60_000
const quarter = 15 * minute
const day = 24 * 60
const hour = 60

/** A chart of everybody's working time in the viewer's time zone: for the next 24 hours, or for the next day with a common time. */
export function Meeting({ clocks, own, hours, instant }: Props) {
  const { t } = useTranslation('clocks')
  const language = useLanguage()
  const clock = useProfile().UserSetting.Clock
  const there = clocks.filter(({ time, zone }) => time !== null && zone !== own.zone)
  if (there.length === 0 || !own.time) return null
  const people = [own, ...there]
  const attendees = people.map(attendeeOf)
  const now = startOf(instant, own.zone, hour)
  const { next, ...today } = planMeeting(attendees, now, hours)
  const isLater = next !== null && next.from >= day
  const start = isLater ? startOf(now + next.from * minute, own.zone, day) : now
  const { rows, overlap } = isLater ? planMeeting(attendees, start, hours) : today
  return (
    <section className={styles.meeting} aria-labelledby="best-time">
      <h3 id="best-time">{t('meet')}</h3>
      <Sentence next={next} own={own.zone} start={now} instant={instant} total={people.length} />
      <div className={styles.chart} aria-hidden>
        {overlap.map((span) => (
          <Overlap key={span.from} span={span} />
        ))}
        {people.map(({ zone, city }, index) => (
          <div key={zone} className={styles.row}>
            <span className={styles.name}>{index === 0 ? t('you') : city}</span>
            <span className={styles.track}>
              {(rows[index] ?? []).map((span) => (
                <i key={span.from} style={styleOf(span)} />
              ))}
              {!isLater && <b style={{ left: percent((instant - start) / minute) }} />}
            </span>
          </div>
        ))}
        <Axis
          start={start}
          own={own.zone}
          isLater={isLater}
          textOf={(minutes) => clockText(minutes, language, clock)}
        />
      </div>
    </section>
  )
}

const attendeeOf = ({ zone, weekend }: Clock): Attendee => ({ zone, weekend })

/** The beginning of the current hour or day (`length` in minutes) in the viewer's zone, rounded down to a quarter of an hour. */
function startOf(at: number, zone: string, length: number): number {
  const time = zoneTime(at, zone)
  const start = time ? at - (minuteOfDay(time.local) % length) * minute : at
  return Math.floor(start / quarter) * quarter
}

const percent = (minutes: number) => `${(minutes / day) * 100}%`
const styleOf = ({ from, to }: Span) => ({ left: percent(from), width: percent(to - from) })

function Overlap({ span }: { readonly span: Span }) {
  return (
    <span className={styles.overlap}>
      <i style={styleOf(span)} />
    </span>
  )
}

interface AxisProps {
  readonly start: number
  readonly own: string
  /** The chart shows another day than today, so the axis names the weekday. */
  readonly isLater: boolean
  readonly textOf: (minuteOfDay: number) => string
}

function Axis({ start, own, isLater, textOf }: AxisProps) {
  const language = useLanguage()
  return (
    <div className={styles.axis}>
      {[0, 6, 12, 18].map((ahead) => {
        const local = zoneTime(start + ahead * hour * minute, own)?.local ?? start
        return (
          <span key={ahead} style={{ left: percent(ahead * hour) }}>
            {isLater && ahead === 0 && `${weekdayName(wireDay(local), language)} `}
            {textOf(minuteOfDay(local))}
          </span>
        )
      })}
    </div>
  )
}

interface SentenceProps {
  readonly next: FoundMeeting | null
  readonly own: string
  readonly start: number
  readonly instant: number
  readonly total: number
}

function Sentence({ next, own, start, instant, total }: SentenceProps) {
  const { t } = useTranslation('clocks')
  const language = useLanguage()
  const clock = useProfile().UserSetting.Clock
  if (!next) return <p className={styles.sentence}>{t('meetNone')}</p>
  const local = (at: number) => zoneTime(at, own)?.local ?? at
  const now = local(instant)
  const [begin, to] = [local(start + next.from * minute), local(start + next.to * minute)]
  const text = (at: number) => clockText(minuteOfDay(at), language, clock)
  const isAll = next.count === total
  if (isAll && begin <= now) return <p className={styles.sentence}>{t('meetNow', { to: text(to) })}</p>
  const from = Math.max(begin, now)
  const days = dayNumber(from) - dayNumber(now)
  const when = t('dayAt', {
    day: days < 2 ? relativeDays(days, language) : weekdayName(wireDay(from), language),
    span: t('span', { from: text(from), to: text(to) }),
  })
  return (
    <p className={styles.sentence}>
      {isAll ? t('meetAll', { when }) : t('meetMost', { when, count: next.count, total })}
    </p>
  )
}
