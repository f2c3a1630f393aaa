import type { ConfirmationField } from '@portolan/contract/features/trips/confirmations'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isAsked } from './answers.ts'
import styles from './booking.module.css'
import { looksWrong, whyOf } from './field-texts.ts'
import { WhyMark } from './why-mark.tsx'

/** A value at its place: plain when it is sure, with a mark that says why when it was worked out, open while it is asked for. */
export function BookingValue({
  field,
  children,
}: {
  readonly field: ConfirmationField | undefined
  readonly children: ReactNode
}) {
  const { t } = useTranslation('confirmations')
  if (!field) return children
  if (isAsked(field)) return <span className={styles.open}>{field.Value === null ? t('unknown') : children}</span>
  return (
    <>
      {children}
      {field.Confidence === 'likely' && field.Doubt && <WhyMark why={whyOf(field, t)} looksWrong={looksWrong(field)} />}
    </>
  )
}
