import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { useLanguage } from '../../../lib/preferences.ts'
import { useWidth } from '../../../ui/interaction/use-width.ts'
import { figureOf } from '../fare-text.ts'
import { apart, bandPath, type CurvePoint, linePath, nextPoint, scaleOf, valuesOf } from './curve.rules.ts'
import styles from './curves.module.css'

export interface CurveMark {
  readonly place: number
  readonly text: string
}

interface Props {
  readonly label: string
  readonly points: readonly CurvePoint[]
  /** Where each point stands along the axis, in days of any beginning. */
  readonly places: readonly number[]
  /** What was seen besides the line, as dots. */
  readonly dots?: readonly { readonly place: number; readonly value: number }[]
  readonly digits: number
  /** The marked point, where nobody points at another. */
  readonly chosen: number
  /** Words below the axis. */
  readonly ticks: readonly CurveMark[]
  /** Words above the line, such as holidays. */
  readonly notes?: readonly CurveMark[]
  /** Everything that is known of a point, in words. */
  readonly tell: (index: number) => string
  readonly onChoose?: (index: number) => void
}

const height = 208
const box = { top: 28, right: 12, bottom: 30, left: 60 }

/**
 * A price curve with its band. Arrows, Home and End move the marker and tell what it stands on; Enter chooses that
 * point. It is as wide as its place: letters keep their size.
 */
export function Curve(props: Props) {
  const { label, points, places, dots = [], digits, chosen, ticks, notes = [], tell, onChoose } = props
  const language = useLanguage()
  const [frame, width] = useWidth()
  const [at, setAt] = useState<number | null>(null)
  const scale = scaleOf([...valuesOf(points), ...dots.map(({ value }) => value)], 10 ** digits)
  if (!scale) return null
  const inner = width - box.left - box.right
  const all = [...places, ...dots.map(({ place }) => place)]
  const [from, to] = [Math.min(...all), Math.max(...all)]
  const across = (place: number) => box.left + ((place - from) / Math.max(1, to - from)) * inner
  const x = (index: number) => across(places[index] ?? from)
  const y = (value: number) =>
    height - box.bottom - ((value - scale.min) / (scale.max - scale.min)) * (height - box.bottom - box.top)
  const marked = at ?? chosen
  const value = points[marked]?.value ?? null
  const press = (event: KeyboardEvent) => {
    const moves: Readonly<Record<string, () => number>> = {
      ArrowRight: () => nextPoint(points, marked, 1),
      ArrowUp: () => nextPoint(points, marked, 1),
      ArrowLeft: () => nextPoint(points, marked, -1),
      ArrowDown: () => nextPoint(points, marked, -1),
      PageUp: () => nextPoint(points, marked, 7),
      PageDown: () => nextPoint(points, marked, -7),
      Home: () => nextPoint(points, -1, 1),
      End: () => nextPoint(points, points.length, -1),
    }
    const move = moves[event.key]
    if (move) setAt(move())
    else if (event.key === 'Enter' && onChoose) onChoose(marked)
    else return
    event.preventDefault()
  }
  const pointed = (event: PointerEvent<HTMLElement>): number => {
    const at = event.clientX - event.currentTarget.getBoundingClientRect().left
    const far = places.map((_place, index) => Math.abs(x(index) - at))
    return far.indexOf(Math.min(...far))
  }
  const letter = language === 'en-US' ? 6.6 : 12
  const shownNotes = apart(
    notes.map((note) => {
      const long = note.text.length * letter
      const at = Math.min(width - box.right - long / 2, Math.max(box.left + long / 2, across(note.place)))
      return { ...note, at, width: long }
    }),
  )
  const shownTicks = apart(
    ticks.map((tick) => {
      const long = tick.text.length * (letter + 0.4)
      const at = Math.min(width - box.right - long / 2, Math.max(box.left + long / 2, across(tick.place)))
      return { ...tick, at, width: long }
    }),
  )
  return (
    <div
      ref={frame}
      className={styles.curve}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={points.length - 1}
      aria-valuenow={marked}
      aria-valuetext={tell(marked)}
      data-choosable={onChoose !== undefined}
      onKeyDown={press}
      onBlur={() => setAt(null)}
      onPointerMove={(event) => setAt(pointed(event))}
      onPointerLeave={() => setAt(null)}
      onClick={(event) => onChoose?.(pointed(event as unknown as PointerEvent<HTMLElement>))}
    >
      <svg width={width} height={height} aria-hidden>
        {scale.ticks.map((tick) => (
          <g key={tick}>
            <line className={styles.rule} x1={box.left} x2={width - box.right} y1={y(tick)} y2={y(tick)} />
            <text className={styles.axis} x={box.left - 10} y={y(tick) + 4} textAnchor="end">
              {figureOf(tick, digits, language)}
            </text>
          </g>
        ))}
        {shownTicks.map((tick) => (
          <text key={tick.place} className={styles.axis} x={tick.at} y={height - 8} textAnchor="middle">
            {tick.text}
          </text>
        ))}
        {shownNotes.map((note) => (
          <g key={`${note.place}-${note.text}`}>
            <line
              className={styles.holiday}
              x1={across(note.place)}
              x2={across(note.place)}
              y1={18}
              y2={height - box.bottom}
            />
            <text className={styles.note} x={note.at} y={12} textAnchor="middle">
              {note.text}
            </text>
          </g>
        ))}
        <path className={styles.band} d={bandPath(points, { x, y })} />
        <path className={styles.line} d={linePath(points, { x, y })} />
        {dots.map((dot) => (
          <circle key={dot.place} className={styles.seen} cx={across(dot.place)} cy={y(dot.value)} r={3} />
        ))}
        <line className={styles.marker} x1={x(marked)} x2={x(marked)} y1={box.top - 8} y2={height - box.bottom} />
        {value !== null && <circle className={styles.dot} cx={x(marked)} cy={y(value)} r={5} />}
      </svg>
      <p className={styles.told} aria-hidden>
        {tell(marked)}
      </p>
    </div>
  )
}
