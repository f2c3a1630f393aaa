import type { RiskLevel } from '@portolan/contract/enums'
import styles from './level-sign.module.css'

/** The square of a level: colour and figure. It says nothing to screen readers: the word stands beside it. */
export const LevelSign = ({ level }: { readonly level: RiskLevel }) => (
  <span className={styles.sign} data-level={level} aria-hidden>
    {level === 0 ? '–' : level}
  </span>
)
