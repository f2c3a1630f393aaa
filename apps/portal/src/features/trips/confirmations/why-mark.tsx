import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './why-mark.module.css'

/** Beside a value that was worked out, or that looks wrong: why, under the pointer, the focus or a finger; Escape takes it away again. */
export function WhyMark({ why, looksWrong }: { readonly why: string; readonly looksWrong: boolean }) {
  const { t } = useTranslation('confirmations')
  const [isShown, setShown] = useState(false)
  const Icon = looksWrong ? IconAlertTriangle : IconInfoCircle
  return (
    <span className={styles.why} onMouseEnter={() => setShown(true)} onMouseLeave={() => setShown(false)}>
      <button
        type="button"
        className={styles.mark}
        data-wrong={looksWrong}
        aria-label={looksWrong ? why : t('worked', { why })}
        onFocus={() => setShown(true)}
        onBlur={() => setShown(false)}
        onClick={() => setShown(true)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !isShown) return
          // The dialog stays open.
          event.preventDefault()
          setShown(false)
        }}
      >
        <Icon size={16} stroke={2} aria-hidden />
      </button>
      {isShown && (
        <span className={styles.tip} role="tooltip" aria-hidden>
          {why}
        </span>
      )}
    </span>
  )
}
