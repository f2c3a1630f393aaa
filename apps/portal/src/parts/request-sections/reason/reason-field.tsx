import { maxReason } from '@portolan/contract/features/trip-requests/approvals'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './reason-field.module.css'
import type { Reason } from './use-reason.ts'

/** From so many characters on, the field counts. */
const counted = 3_500

interface Props {
  readonly reason: Reason
  readonly label: string
  /** It has the focus when it appears. */
  readonly isFocused?: boolean
  readonly rows?: number
  /** Below the field, while nothing is wrong with it. */
  readonly hint?: string
  /** Ctrl or ⌘ and Enter. */
  readonly onSend?: () => void
  /** Escape. */
  readonly onClose?: () => void
}

/** The field for a reason. It has no end: what is too long is said, and stays. */
export function ReasonField({ reason, label, isFocused = false, rows = 3, hint, onSend, onClose }: Props) {
  const { t } = useTranslation('requestsApprovals')
  const id = useId()
  const { text, isMissing, attach, set } = reason
  const left = maxReason - text.trim().length
  const isLong = left < 0
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        ref={attach}
        rows={rows}
        value={text}
        aria-invalid={isMissing || isLong}
        aria-describedby={`${id}-hint`}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was asked for by a key or a button
        autoFocus={isFocused}
        onChange={({ target }) => set(target.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && onSend) {
            event.preventDefault()
            onSend()
          }
          if (event.key === 'Escape' && onClose) {
            event.stopPropagation()
            onClose()
          }
        }}
      />
      <p id={`${id}-hint`} role={isMissing || isLong ? 'alert' : undefined} data-fault={isMissing || isLong}>
        {isMissing
          ? t('reasonMissing')
          : isLong
            ? t('reasonLong', { count: -left })
            : text.length >= counted
              ? t('reasonLeft', { count: left })
              : (hint ?? (onSend && <span className={styles.keys}>{t('reasonKeys', { key: 'Ctrl Enter' })}</span>))}
      </p>
    </div>
  )
}
