import type { RiskWarning } from '@portolan/contract/features/risk/shapes'
import { useTranslation } from 'react-i18next'
import { fetchTexts } from '../../lib/i18n.ts'
import { LevelSign } from '../risk-level/level-sign.tsx'
import styles from './risk-warning.module.css'

await fetchTexts('riskWarning')

/** The highest warning of a row, in the space of a word; what it is about is in its title and for screen readers. */
export function RiskChip({ warning }: { readonly warning: RiskWarning }) {
  const { t } = useTranslation('riskWarning')
  const { RiskLevel, RiskLevelRemark, AlertTitle, Place } = warning
  const what = t('chipTitle', { level: RiskLevelRemark, title: AlertTitle, place: Place })
  return (
    <span className={styles.chip} data-level={RiskLevel} title={what}>
      <LevelSign level={RiskLevel} />
      <span aria-hidden>{t('chip', { level: RiskLevelRemark })}</span>
      <span className="visually-hidden">{what}</span>
    </span>
  )
}
