import type { RiskLevel } from '@portolan/contract/enums'
import { useTranslation } from 'react-i18next'
import { LevelSign } from '../risk-level/level-sign.tsx'
import { levelOrder, levelText } from '../risk-level/level-words.ts'
import type { WorldMapProps } from './world-map.types.ts'
import styles from './world-map.module.css'

type Props = Pick<WorldMapProps, 'shownLevels' | 'onShownLevels' | 'risk'>

/** Which levels the map colours and the table lists: the legend at the same time. */
export function LevelPanel({ shownLevels, onShownLevels, risk }: Props) {
  const { t } = useTranslation(['worldMap', 'riskLevel'])
  const change = (level: RiskLevel, isShown: boolean) =>
    onShownLevels(levelOrder.filter((one) => (one === level ? isShown : shownLevels.includes(one))))
  return (
    <fieldset className={styles.levels}>
      <legend>
        {risk ? (
          <label className={styles.switch}>
            <input
              type="checkbox"
              role="switch"
              checked={risk.isShown}
              aria-checked={risk.isShown}
              onChange={({ target }) => risk.onShown(target.checked)}
            />
            <span className={styles.word}>{t('levels')}</span>
          </label>
        ) : (
          t('levels')
        )}
      </legend>
      {(risk?.isShown ?? true) &&
        levelOrder.map((level) => (
          <label key={level} title={t(`riskLevel:${levelText(level)}`)}>
            <input
              type="checkbox"
              checked={shownLevels.includes(level)}
              onChange={({ target }) => change(level, target.checked)}
            />
            <LevelSign level={level} />
            <span className={styles.word}>{t(`riskLevel:${levelText(level)}`)}</span>
          </label>
        ))}
    </fieldset>
  )
}
