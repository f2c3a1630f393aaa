import type { RiskLevel } from '@portolan/contract/enums'
import styles from './world-map.module.css'

/** The square of a level, as the map has it: colour and figure. The word stands beside it. */
export const LevelSign = ({ level }: { readonly level: RiskLevel }) => (
  <span className={styles.sign} data-level={level} aria-hidden>
    {level === 0 ? '–' : level}
  </span>
)
