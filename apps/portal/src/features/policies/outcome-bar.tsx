import { policyRanks } from '@portolan/rules/policy/policy-verdict'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { PolicySign } from '../../parts/policy-verdict/policy-chip.tsx'
import styles from './outcome-bar.module.css'

export type OutcomeCounts = Readonly<Record<(typeof policyRanks)[number], number>>

interface Props {
  readonly counts: OutcomeCounts
  /** How many the whole width stands for. */
  readonly most: number
  readonly height?: number
}

/** How many of each outcome, side by side. Each has a hatching of its own besides its colour; figures stand beside it. */
export function OutcomeBar({ counts, most, height = 16 }: Props) {
  const id = useId()
  const whole = Math.max(1, most)
  const parts = policyRanks.reduce<
    { readonly rank: (typeof policyRanks)[number]; readonly from: number; readonly width: number }[]
  >((all, rank) => {
    const last = all.at(-1)
    const from = last ? last.from + last.width : 0
    return [...all, { rank, from, width: (counts[rank] / whole) * 100 }]
  }, [])
  return (
    <svg className={styles.bar} width="100%" height={height} aria-hidden>
      <OutcomePatterns id={id} />
      {parts
        .filter(({ width }) => width > 0)
        .map(({ rank, from, width }) => (
          <rect key={rank} x={`${from}%`} width={`${width}%`} height={height} {...outcomeFill(id, rank)} />
        ))}
    </svg>
  )
}

/** The hatchings, named after an id of the picture's own. */
export const OutcomePatterns = ({ id }: { readonly id: string }) => (
  <defs>
    <pattern id={`${id}-reason`} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="6" height="6" className={styles.reason} />
      <line x1="0" y1="0" x2="0" y2="6" className={styles.reasonStroke} />
    </pattern>
    <pattern id={`${id}-level`} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
      <rect width="6" height="6" className={styles.level} />
      <line x1="0" y1="0" x2="0" y2="6" className={styles.levelStroke} />
    </pattern>
    <pattern id={`${id}-blocked`} width="5" height="5" patternUnits="userSpaceOnUse">
      <rect width="5" height="5" className={styles.blocked} />
      <circle cx="2.5" cy="2.5" r="1" className={styles.dot} />
    </pattern>
  </defs>
)

export const outcomeFill = (id: string, rank: (typeof policyRanks)[number]) =>
  rank === 'fine' || rank === 'inform' ? { className: styles[rank] } : { fill: `url(#${id}-${rank})` }

/** A share of the most, from 0 to 1, as a bar. */
export const PlainBar = ({ share }: { readonly share: number }) => (
  <svg className={styles.plain} width="100%" height="12" aria-hidden>
    <rect width={`${share * 100}%`} height="12" rx="3" />
  </svg>
)

/** What the parts of the bars mean. */
export function OutcomeLegend() {
  const { t } = useTranslation('policyVerdict')
  const one = (rank: (typeof policyRanks)[number]): OutcomeCounts => ({
    fine: 0,
    inform: 0,
    reason: 0,
    level: 0,
    blocked: 0,
    [rank]: 1,
  })
  return (
    <ul className={styles.legend}>
      {policyRanks.map((rank) => (
        <li key={rank}>
          <span className={styles.swatch}>
            <OutcomeBar counts={one(rank)} most={1} />
          </span>
          <PolicySign outcome={rank} size={14} />
          {t(rank)}
        </li>
      ))}
    </ul>
  )
}
