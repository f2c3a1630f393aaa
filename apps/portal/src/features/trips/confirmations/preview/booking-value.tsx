import type { ConfirmationField } from '@portolan/contract/features/trips/confirmations'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { needsAnswer } from '../saving/answers.rules.ts'
import styles from './booking.module.css'
import { looksWrong, whyOf } from '../questions/fields.ts'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'

/** A field's value: plain when sure, with a hint when it was derived or is doubtful, 'unknown' while a question is open. */
export function BookingValue({
  field,
  children,
}: {
  readonly field: ConfirmationField | undefined
  readonly children: ReactNode
}) {
  const { t } = useTranslation('confirmations')
  if (!field) return children
  if (needsAnswer(field)) return <span className={styles.open}>{field.Value === null ? t('unknown') : children}</span>
  return (
    <>
      {children}
      {field.Confidence === 'likely' && field.Doubt && (
        <DoubtHint why={whyOf(field, t)} looksWrong={looksWrong(field)} />
      )}
    </>
  )
}

/** An icon beside a derived or doubtful value. Hover, focus or a tap shows the reason; Escape hides it. */
function DoubtHint({ why, looksWrong }: { readonly why: string; readonly looksWrong: boolean }) {
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
