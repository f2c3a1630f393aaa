import { useId } from 'react'
import styles from './budget-bar.module.css'
import { barOf, type BarPart, type Measure } from './budget-bar.rules.ts'

/** What is used is solid where it is spent, hatched where it is committed and dotted where it is reserved: signs without colour too. */
export function BudgetBar({ measure }: { readonly measure: Measure }) {
  const id = useId()
  const { parts, end } = barOf(measure)
  return (
    <svg className={styles.bar} width="100%" height="22" aria-hidden>
      <Patterns id={id} />
      <rect className={styles.ground} x="0" y="3" width="100%" height="16" rx="4" />
      {parts.map(({ part, from, width }) => (
        <rect
          key={part}
          data-part={part}
          fill={fillOf(id, part)}
          x={`${from}%`}
          y="3"
          width={`${width}%`}
          height="16"
          rx="2"
        />
      ))}
      {end !== null && <line className={styles.end} x1={`${end}%`} x2={`${end}%`} y1="0" y2="22" />}
    </svg>
  )
}

const fillOf = (id: string, part: BarPart) => (part === 'spent' ? undefined : `url(#${id}-${part})`)

const patterns = [
  ['committed', 'M-1 7 7-1M-1 1 1-1M5 7 7 5'],
  ['reserved', 'M2 3h2'],
] as const

function Patterns({ id }: { readonly id: string }) {
  return (
    <defs>
      {patterns.map(([part, path]) => (
        <pattern
          key={part}
          id={`${id}-${part}`}
          width={6}
          height={6}
          patternUnits="userSpaceOnUse"
          data-part={part}
          className={styles.pattern}
        >
          <rect width={6} height={6} />
          <path d={path} />
        </pattern>
      ))}
    </defs>
  )
}

/** A part's sign in the legend. */
export function Swatch({ part }: { readonly part: BarPart | 'left' }) {
  const id = useId()
  return (
    <svg width={14} height={14} aria-hidden className={styles.swatch}>
      <Patterns id={id} />
      {part === 'left' ? (
        <rect className={styles.ground} x={0.5} y={0.5} width={13} height={13} rx={2} />
      ) : (
        <rect data-part={part} fill={fillOf(id, part)} x={0.5} y={0.5} width={13} height={13} rx={2} />
      )}
    </svg>
  )
}
