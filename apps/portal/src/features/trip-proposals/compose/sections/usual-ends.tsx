import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import { composeTexts } from '../compose-texts.ts'
import styles from '../compose.module.css'
import { useCompose } from '../state/compose-store.ts'
import { nextAt } from '../state/day-time.ts'

const minute = 60_000
const day = 86_400_000

interface Props {
  readonly onEnd: (instant: string) => void
  /** Before them. */
  readonly children?: ReactNode
}

/** Most prices hold until the evening or for a day. */
export function UsualEnds({ onEnd, children }: Props) {
  const { t } = useTranslation(composeTexts)
  const { timeZone } = useCompose().company
  return (
    <span className={styles.quick}>
      {children}
      <Button look="quiet" onClick={() => onEnd(nextAt('18:00', timeZone, Date.now()))}>
        {t('evening')}
      </Button>
      <Button
        look="quiet"
        onClick={() => onEnd(new Date(Math.floor(Date.now() / minute) * minute + day).toISOString())}
      >
        {t('oneDay')}
      </Button>
    </span>
  )
}
