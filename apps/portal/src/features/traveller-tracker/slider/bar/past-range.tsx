import type { Icon } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReasonDialog } from '../../past/reason-dialog.tsx'
import { privacyQuery } from '../../privacy/privacy.queries.ts'
import type { Slider } from '../engine/player.ts'
import styles from './slider-bar.module.css'

interface Props {
  readonly slider: Slider
  readonly reason: string | null
  readonly wanted: number
  readonly onReason: (reason: string | null) => void
  readonly icon: Icon
}

/** The past seven days, for those who may look at instants that are over: with a reason, which is written down. */
export function PastRange({ slider, reason, wanted, onReason, icon: Sign }: Props) {
  const { t } = useTranslation('trackerSlider')
  const { data } = useQuery(privacyQuery())
  // An address of an instant that is over asks by itself.
  const [isOpen, setOpen] = useState(reason === null && wanted < slider.movements.from)
  if (!data?.MaySeePast) return null
  return (
    <>
      <button
        type="button"
        className={styles.now}
        aria-pressed={reason !== null}
        aria-haspopup={reason === null ? 'dialog' : undefined}
        onClick={() => (reason === null ? setOpen(true) : onReason(null))}
      >
        <Sign size={16} stroke={1.75} aria-hidden />
        {t('past')}
      </button>
      {isOpen && (
        <ReasonDialog
          title={t('pastTitle')}
          hint={t('pastHint')}
          onClose={() => setOpen(false)}
          onLook={(given) => {
            setOpen(false)
            onReason(given)
          }}
        />
      )}
    </>
  )
}
