import type { RiskLevel } from '@portolan/contract/enums'
import { useTranslation } from 'react-i18next'
import { LevelSign } from '../risk-level/level-sign.tsx'
import { levelText } from '../risk-level/level-words.ts'
import styles from './world-map.module.css'

export interface Tip {
  readonly x: number
  readonly y: number
  readonly name: string
  readonly level: RiskLevel
}

/** What is under the pointer, or under the cross in the middle. */
export function CountryTip({ x, y, name, level }: Tip) {
  const { t } = useTranslation(['worldMap', 'riskLevel'])
  return (
    <div className={styles.tip} role="status" style={{ translate: `${x}px ${y}px` }}>
      <LevelSign level={level} />
      <strong>{name}</strong>
      <span>{t(`riskLevel:${levelText(level)}`)}</span>
    </div>
  )
}
