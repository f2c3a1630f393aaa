import styles from './clock-face.module.css'
import type { Span, WorkingHours } from '../working-hours.rules.ts'

interface Props {
  /** Minutes since midnight. */
  readonly minute: number
  readonly hours: WorkingHours
  /** Work in the next twelve hours, in minutes from now. */
  readonly coming: readonly Span[]
}

const round = 12 * 60
const center = 60
/** Radius of the band on the rim. */
const radius = 55.5

const hourMarks = Array.from({ length: 12 }, (_, index) => index * 30)
const stars = [
  [42, 38, 1.1],
  [80, 44, 1.4],
  [74, 82, 1],
  [36, 72, 1.3],
] as const

/**
 * An analog clock face, light by day and dark by night. The rim shows the next twelve hours: a strong band marks the time
 * at work, so the hour hand points at it while people work; a pale band marks all working hours of the day.
 */
export function ClockFace({ minute, hours, coming }: Props) {
  const hour = Math.floor(minute / 60)
  const isDay = hour >= 6 && hour < 18
  const length = hours.to <= hours.from ? hours.to + 24 - hours.from : hours.to - hours.from
  return (
    <svg className={styles.face} viewBox="0 0 120 120" data-phase={isDay ? 'day' : 'night'} aria-hidden>
      <circle className={styles.rim} cx={center} cy={center} r={radius} />
      <Band className={styles.hours} from={hours.from * 60} minutes={length * 60} />
      {coming.map(({ from, to }) => (
        <Band key={from} className={styles.coming} from={minute + from} minutes={to - from} />
      ))}
      <circle className={styles.disk} cx={center} cy={center} r="49" />
      {isDay ? <Sun /> : <Moon />}
      {hourMarks.map((angle) => (
        <path
          key={angle}
          className={styles.mark}
          data-quarter={angle % 90 === 0}
          d={angle % 90 === 0 ? 'M60 15v7' : 'M60 15.5v3'}
          transform={turned(angle)}
        />
      ))}
      <path className={styles.hour} d="M60 66V36" transform={turned((minute / round) * 360)} />
      <path className={styles.minute} d="M60 68V22" transform={turned((minute % 60) * 6)} />
      <circle className={styles.pin} cx={center} cy={center} r="3.2" />
    </svg>
  )
}

const turned = (angle: number) => `rotate(${angle % 360} ${center} ${center})`

/** An arc on the rim, clockwise from a minute of the dial; a full ring for twelve hours and more. */
function Band({ className, from, minutes }: { className?: string | undefined; from: number; minutes: number }) {
  if (minutes >= round) return <circle className={className} cx={center} cy={center} r={radius} />
  const [start, end] = [pointAt(from), pointAt(from + minutes)]
  return <path className={className} d={`M${start}A${radius} ${radius} 0 ${minutes > round / 2 ? 1 : 0} 1 ${end}`} />
}

function pointAt(minuteOfDial: number): string {
  const angle = (minuteOfDial / round) * 2 * Math.PI
  const [x, y] = [center + radius * Math.sin(angle), center - radius * Math.cos(angle)]
  return `${x.toFixed(2)} ${y.toFixed(2)}`
}

function Sun() {
  return <circle className={styles.light} cx={center} cy="83" r="5" />
}

function Moon() {
  return (
    <>
      <path className={styles.light} d="M62.5 77.6a5.6 5.6 0 1 0 3.9 8.6 4.6 4.6 0 0 1-3.9-8.6Z" />
      {stars.map(([x, y, r]) => (
        <circle key={x} className={styles.star} cx={x} cy={y} r={r} />
      ))}
    </>
  )
}
