import { TravelStateType } from '@portolan/contract/enums'
import { useTranslation } from 'react-i18next'
import { itemStateIcons, itemStateText, stateIcons, stateText } from './state-words.ts'
import styles from './state-chip.module.css'

interface Props {
  readonly kind: 'A' | 'H' | 'R'
  readonly state: TravelStateType
  /** Minutes; null where nobody has told of a delay. */
  readonly delay: number | null
  readonly isWarning: boolean
  readonly isAtRisk: boolean
}

/** The state of one item by colour, sign and word, and above it what warns of its place. */
export function StateChips({ kind, state, delay, isWarning, isAtRisk }: Props) {
  const { t } = useTranslation('travellerTracker')
  const Sign = itemStateIcons[kind][state]
  const isLate = state === TravelStateType.Delayed && delay !== null && delay > 0
  return (
    <span className={styles.chips}>
      {(isAtRisk || isWarning) && <Overlay state={isAtRisk ? TravelStateType.AtRisk : TravelStateType.Warning} />}
      <span className={styles.chip} data-state={state}>
        <Sign size={14} stroke={2} aria-hidden />
        {isLate ? t('delayedBy', { count: delay }) : t(itemStateText(kind, state))}
      </span>
    </span>
  )
}

function Overlay({ state }: { readonly state: TravelStateType }) {
  const { t } = useTranslation('travellerTracker')
  const Sign = stateIcons[state]
  return (
    <span className={styles.chip} data-state={state}>
      <Sign size={14} stroke={2} aria-hidden />
      {t(stateText(state))}
    </span>
  )
}
