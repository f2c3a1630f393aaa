import type { RiskLevel } from '@portolan/contract/enums'
import { useTranslation } from 'react-i18next'
import { LevelSign } from '../../../parts/risk-level/level-sign.tsx'
import { levelOrder, levelText } from '../../../parts/risk-level/level-words.ts'
import styles from './level-choice.module.css'

interface Props {
  readonly levels: readonly RiskLevel[]
  readonly onLevels: (levels: readonly RiskLevel[]) => void
}

/** Level 0 means 'whatever its level' in a search, so it is no choice of its own. */
const offered = levelOrder.filter((level) => level > 0)

/** Which levels are looked for; none of them is as good as all. */
export function LevelChoice({ levels, onLevels }: Props) {
  const { t } = useTranslation(['riskLevel', 'risk'])
  return (
    <fieldset className={styles.levels}>
      <legend>{t('risk:levels')}</legend>
      {offered.map((level) => (
        <label key={level} title={t(`riskLevel:${levelText(level)}`)}>
          <input
            type="checkbox"
            checked={levels.includes(level)}
            onChange={({ target }) =>
              onLevels(offered.filter((one) => (one === level ? target.checked : levels.includes(one))))
            }
          />
          <LevelSign level={level} />
          <span>{t(`riskLevel:${levelText(level)}`)}</span>
        </label>
      ))}
    </fieldset>
  )
}
