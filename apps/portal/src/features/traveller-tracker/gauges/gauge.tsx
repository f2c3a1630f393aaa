import type { TravelStateType } from '@portolan/contract/enums'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/preferences.ts'
import { stateIcons, stateText } from '../states/state-words.ts'
import { countText } from './count-text.ts'
import styles from './gauges.module.css'

interface Props {
  readonly state: TravelStateType
  readonly count: number | null
  /** 0 to 1. */
  readonly share: number
  readonly isChosen: boolean
  readonly onChoose: () => void
}

/** A half ring with its count, sign and word. */
export function Gauge({ state, count, share, isChosen, onChoose }: Props) {
  const { t } = useTranslation('travellerTracker')
  const language = useLanguage()
  const Sign = stateIcons[state]
  return (
    <button
      type="button"
      role="radio"
      className={styles.gauge}
      data-state={state}
      aria-checked={isChosen}
      tabIndex={isChosen ? 0 : -1}
      onClick={onChoose}
    >
      <svg viewBox="0 0 64 34" aria-hidden>
        <path d="M5 32a27 27 0 0 1 54 0" data-ground />
        {share > 0 && (
          <path d="M5 32a27 27 0 0 1 54 0" pathLength="1" strokeDasharray={`${Math.max(0.04, share).toFixed(3)} 1`} />
        )}
      </svg>
      <b>{countText(count, language)}</b>
      <span>
        <Sign size={14} stroke={2} aria-hidden />
        {t(stateText(state))}
      </span>
    </button>
  )
}
