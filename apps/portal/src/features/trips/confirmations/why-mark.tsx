import { IconInfoCircle } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './why-mark.module.css'

/** Beside a value that was worked out: why, under the pointer, the focus or a finger; Escape takes it away again. */
export function WhyMark({ why }: { readonly why: string }) {
  const { t } = useTranslation('confirmations')
  const [isShown, setShown] = useState(false)
  const id = useId()
  return (
    <span className={styles.why} onMouseEnter={() => setShown(true)} onMouseLeave={() => setShown(false)}>
      <button
        type="button"
        className={styles.mark}
        aria-label={t('worked', { why })}
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
        <IconInfoCircle size={15} stroke={2} aria-hidden />
      </button>
      {isShown && (
        <span id={id} className={styles.tip} role="tooltip" aria-hidden>
          {why}
        </span>
      )}
    </span>
  )
}
