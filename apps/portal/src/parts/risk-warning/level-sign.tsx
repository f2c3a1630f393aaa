import type { RiskLevel } from '@portolan/contract/enums'
import styles from './risk-warning.module.css'

/** The square of a level: colour and number. The words stand beside it. */
export const LevelSign = ({ level }: { readonly level: RiskLevel }) => (
  <span className={styles.sign} data-level={level} aria-hidden>
    {level}
  </span>
)
